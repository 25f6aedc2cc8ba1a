// Made by scripts/character-references.ts; do not edit.

/**
 * The names of the HTML standard's character references that stand for one code point, in the order of the code points.
 * Behind each name follows how far its code point is from that of the name before: a space for 1, two commas for 0, else the
 * number between commas (base 36). An underscore marks the names that need no semicolon.
 */
export const singleReferences: string =
  "Tab,9,NewLine excl,n,QUOT_ quot_,,num dollar percnt AMP_ amp_,,apos lpar rpar ast midast,,plus comma period,2,so" +
  "l colon,b,semi LT_ lt_,,equals GT_ gt_,,quest commat lsqb,r,lbrack,,bsol rsqb rbrack,,Hat lowbar UnderBar,,grave" +
  " DiacriticalGrave,,lcub,r,lbrace,,vert verbar,,VerticalLine,,rcub rbrace,,nbsp_,z,NonBreakingSpace,,iexcl_ cent_" +
  " pound_ curren_ yen_ brvbar_ sect_ Dot die,,uml_,,DoubleDot,,COPY_ copy_,,ordf_ laquo_ not_ shy_ REG_ reg_,,circ" +
  "ledR,,macr_ strns,,deg_ pm plusmn_,,PlusMinus,,sup2_ sup3_ acute_ DiacriticalAcute,,micro_ para_ middot_ CenterD" +
  "ot,,centerdot,,cedil_ Cedilla,,sup1_ ordm_ raquo_ frac14_ half frac12_,,frac34_ iquest_ Agrave_ Aacute_ Acirc_ A" +
  "tilde_ Auml_ Aring_ angst,,AElig_ Ccedil_ Egrave_ Eacute_ Ecirc_ Euml_ Igrave_ Iacute_ Icirc_ Iuml_ ETH_ Ntilde_" +
  " Ograve_ Oacute_ Ocirc_ Otilde_ Ouml_ times_ Oslash_ Ugrave_ Uacute_ Ucirc_ Uuml_ Yacute_ THORN_ szlig_ agrave_ " +
  "aacute_ acirc_ atilde_ auml_ aring_ aelig_ ccedil_ egrave_ eacute_ ecirc_ euml_ igrave_ iacute_ icirc_ iuml_ eth" +
  "_ ntilde_ ograve_ oacute_ ocirc_ otilde_ ouml_ div divide_,,oslash_ ugrave_ uacute_ ucirc_ uuml_ yacute_ thorn_ " +
  "yuml_ Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron Dcaron dcaron Dstr" +
  "ok dstrok Emacr emacr Edot,3,edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil Hcirc,2,h" +
  "circ Hstrok hstrok Itilde itilde Imacr imacr Iogon,3,iogon Idot imath inodot,,IJlig ijlig Jcirc jcirc Kcedil kce" +
  "dil kgreen Lacute lacute Lcedil lcedil Lcaron lcaron Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil ncedil Nca" +
  "ron ncaron napos ENG eng Omacr omacr Odblac,3,odblac OElig oelig Racute racute Rcedil rcedil Rcaron rcaron Sacut" +
  "e sacute Scirc scirc Scedil scedil Scaron scaron Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr u" +
  "macr Ubreve ubreve Uring uring Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot Zc" +
  "aron zcaron fnof,k,imped,z,gacute,1s,jmath,1u,circ,3z,Hacek caron,,Breve,h,breve,,dot DiacriticalDot,,ring ogon " +
  "tilde DiacriticalTilde,,dblac DiacriticalDoubleAcute,,DownBreve,1g,Alpha,3k,Beta Gamma Delta Epsilon Zeta Eta Th" +
  "eta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma,2,Tau Upsilon Phi Chi Psi ohm Omega,,alpha,8,beta gamma delt" +
  "a epsi epsilon,,zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigmav,,varsigma,,sigma tau upsi" +
  " upsilon,,phi chi psi omega thetav,8,thetasym,,vartheta,,Upsi upsih,,phiv,3,varphi,,straightphi,,piv varpi,,Gamm" +
  "ad,6,gammad digamma,,kappav,j,varkappa,,rhov varrho,,epsiv,4,varepsilon,,straightepsilon,,bepsi backepsilon,,IOc" +
  "y,b,DJcy GJcy Jukcy DScy Iukcy YIcy Jsercy LJcy NJcy TSHcy KJcy Ubrcy,2,DZcy Acy Bcy Vcy Gcy Dcy IEcy ZHcy Zcy I" +
  "cy Jcy Kcy Lcy Mcy Ncy Ocy Pcy Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy YAcy ac" +
  "y bcy vcy gcy dcy iecy zhcy zcy icy jcy kcy lcy mcy ncy ocy pcy rcy scy tcy ucy fcy khcy tscy chcy shcy shchcy h" +
  "ardcy ycy softcy ecy yucy yacy iocy,2,djcy gjcy jukcy dscy iukcy yicy jsercy ljcy njcy tshcy kjcy ubrcy,2,dzcy e" +
  "nsp,5gj,emsp emsp13 emsp14 numsp,2,puncsp thinsp ThinSpace,,hairsp VeryThinSpace,,ZeroWidthSpace NegativeThinSpa" +
  "ce,,NegativeThickSpace,,NegativeMediumSpace,,NegativeVeryThinSpace,,zwnj zwj lrm rlm dash hyphen,,ndash,3,mdash " +
  "horbar Vert Verbar,,lsquo,2,OpenCurlyQuote,,rsquo rsquor,,CloseCurlyQuote,,sbquo lsquor,,ldquo,2,OpenCurlyDouble" +
  "Quote,,rdquo rdquor,,CloseCurlyDoubleQuote,,bdquo ldquor,,dagger,2,Dagger ddagger,,bull bullet,,nldr,3,mldr hell" +
  "ip,,permil,a,pertenk prime Prime tprime bprime backprime,,lsaquo,4,rsaquo oline,4,OverBar,,caret,3,hybull,2,fras" +
  "l bsemi,b,qprime,8,MediumSpace,8,NoBreak af ApplyFunction,,it InvisibleTimes,,ic InvisibleComma,,euro,21,tdot,1b" +
  ",TripleDot,,DotDot Copf,12,complexes,,incare,3,gscr,5,Hscr hamilt,,HilbertSpace,,Hfr Poincareplane,,Hopf quatern" +
  "ions,,planckh hbar hslash,,planck,,plankv,,Iscr imagline,,Im Ifr,,image,,imagpart,,Lscr lagran,,Laplacetrf,,ell " +
  "Nopf,2,naturals,,numero copysr wp weierp,,Popf primes,,Qopf rationals,,Rscr realine,,Re Rfr,,real,,realpart,,Rop" +
  "f reals,,rx TRADE,4,trade,,Zopf,2,integers,,mho,3,Zfr zeetrf,,iiota Bscr,3,bernou,,Bernoullis,,Cfr Cayleys,,escr" +
  ",2,Escr expectation,,Fscr Fouriertrf,,Mscr,2,phmmat,,Mellintrf,,oscr order,,orderof,,aleph alefsym,,beth gimel d" +
  "aleth DD,d,CapitalDifferentialD,,dd DifferentialD,,ee ExponentialE,,exponentiale,,ii ImaginaryI,,frac13,b,frac23" +
  " frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78 larr,1e,slarr,,LeftArrow,,leftarrow,,Shor" +
  "tLeftArrow,,uarr UpArrow,,uparrow,,ShortUpArrow,,rarr srarr,,RightArrow,,rightarrow,,ShortRightArrow,,darr DownA" +
  "rrow,,downarrow,,ShortDownArrow,,harr LeftRightArrow,,leftrightarrow,,varr UpDownArrow,,updownarrow,,nwarr nwarr" +
  "ow,,UpperLeftArrow,,nearr nearrow,,UpperRightArrow,,searr searrow,,LowerRightArrow,,swarr swarrow,,LowerLeftArro" +
  "w,,nlarr nleftarrow,,nrarr nrightarrow,,rarrw,2,rightsquigarrow,,Larr twoheadleftarrow,,Uarr Rarr twoheadrightar" +
  "row,,Darr larrtl leftarrowtail,,rarrtl rightarrowtail,,mapstoleft LeftTeeArrow,,mapstoup UpTeeArrow,,map mapsto," +
  ",RightTeeArrow,,mapstodown DownTeeArrow,,larrhk,2,hookleftarrow,,rarrhk hookrightarrow,,larrlp looparrowleft,,ra" +
  "rrlp looparrowright,,harrw leftrightsquigarrow,,nharr nleftrightarrow,,Lsh,2,lsh,,Rsh rsh,,ldsh rdsh crarr,2,cul" +
  "arr curvearrowleft,,curarr curvearrowright,,olarr,3,circlearrowleft,,orarr circlearrowright,,lharu LeftVector,,l" +
  "eftharpoonup,,lhard DownLeftVector,,leftharpoondown,,uharr RightUpVector,,upharpoonright,,uharl LeftUpVector,,up" +
  "harpoonleft,,rharu RightVector,,rightharpoonup,,rhard DownRightVector,,rightharpoondown,,dharr RightDownVector,," +
  "downharpoonright,,dharl LeftDownVector,,downharpoonleft,,rlarr rightleftarrows,,RightArrowLeftArrow,,udarr UpArr" +
  "owDownArrow,,lrarr leftrightarrows,,LeftArrowRightArrow,,llarr leftleftarrows,,uuarr upuparrows,,rrarr rightrigh" +
  "tarrows,,ddarr downdownarrows,,lrhar leftrightharpoons,,ReverseEquilibrium,,rlhar Equilibrium,,rightleftharpoons" +
  ",,nlArr nLeftarrow,,nhArr nLeftrightarrow,,nrArr nRightarrow,,lArr Leftarrow,,DoubleLeftArrow,,uArr Uparrow,,Dou" +
  "bleUpArrow,,rArr Implies,,Rightarrow,,DoubleRightArrow,,dArr Downarrow,,DoubleDownArrow,,iff hArr,,Leftrightarro" +
  "w,,DoubleLeftRightArrow,,vArr Updownarrow,,DoubleUpDownArrow,,nwArr neArr seArr swArr lAarr Lleftarrow,,rAarr Rr" +
  "ightarrow,,zigrarr,2,larrb,7,LeftArrowBar,,rarrb RightArrowBar,,duarr,g,DownArrowUpArrow,,loarr,8,roarr hoarr Fo" +
  "rAll forall,,comp complement,,part PartialD,,exist Exists,,nexist nexists,,NotExists,,empty emptyv,,emptyset,,va" +
  "rnothing,,Del,2,nabla,,in isin,,isinv,,Element,,notin notinva,,NotElement,,ni,2,niv,,SuchThat,,ReverseElement,,n" +
  "otni notniva,,NotReverseElement,,prod,3,Product,,coprod Coproduct,,Sum sum,,minus mp mnplus,,MinusPlus,,plusdo d" +
  "otplus,,setmn,2,ssetmn,,setminus,,Backslash,,smallsetminus,,lowast compfn SmallCircle,,Sqrt,2,radic,,prop,3,vpro" +
  "p,,propto,,varpropto,,Proportional,,infin angrt ang angle,,angmsd measuredangle,,angsph mid smid,,shortmid,,Vert" +
  "icalBar,,nmid nsmid,,nshortmid,,NotVerticalBar,,par spar,,parallel,,shortparallel,,DoubleVerticalBar,,npar nspar" +
  ",,nparallel,,nshortparallel,,NotDoubleVerticalBar,,and wedge,,or vee,,cap cup int Integral,,Int tint iiint,,oint" +
  " conint,,ContourIntegral,,Conint DoubleContourIntegral,,Cconint cwint cwconint ClockwiseContourIntegral,,awconin" +
  "t CounterClockwiseContourIntegral,,there4 Therefore,,therefore,,becaus Because,,because,,ratio Colon Proportion," +
  ",minusd dotminus,,mDDot,2,homtht sim Tilde,,thksim,,thicksim,,bsim backsim,,ac mstpos,,acd wr wreath,,VerticalTi" +
  "lde,,nsim NotTilde,,esim eqsim,,EqualTilde,,sime simeq,,TildeEqual,,nsime nsimeq,,NotTildeEqual,,cong TildeFullE" +
  "qual,,simne ncong NotTildeFullEqual,,ap asymp,,thkap,,approx,,TildeTilde,,thickapprox,,nap napprox,,NotTildeTild" +
  "e,,ape approxeq,,apid bcong backcong,,CupCap asympeq,,bump Bumpeq,,HumpDownHump,,bumpe bumpeq,,HumpEqual,,doteq " +
  "esdot,,DotEqual,,eDot doteqdot,,efDot fallingdotseq,,erDot risingdotseq,,Assign colone,,coloneq,,ecolon eqcolon," +
  ",ecir eqcirc,,cire circeq,,wedgeq,2,veeeq trie,2,triangleq,,equest,3,questeq,,ne NotEqual,,equiv Congruent,,nequ" +
  "iv NotCongruent,,le,2,leq,,ge geq,,GreaterEqual,,lE leqq,,LessFullEqual,,gE geqq,,GreaterFullEqual,,lnE lneqq,,g" +
  "nE gneqq,,Lt ll,,NestedLessLess,,Gt gg,,NestedGreaterGreater,,twixt between,,NotCupCap nlt nless,,NotLess,,ngt n" +
  "gtr,,NotGreater,,nle nleq,,NotLessEqual,,nge ngeq,,NotGreaterEqual,,lsim lesssim,,LessTilde,,gsim gtrsim,,Greate" +
  "rTilde,,nlsim NotLessTilde,,ngsim NotGreaterTilde,,lg lessgtr,,LessGreater,,gl gtrless,,GreaterLess,,ntlg NotLes" +
  "sGreater,,ntgl NotGreaterLess,,pr prec,,Precedes,,sc succ,,Succeeds,,prcue preccurlyeq,,PrecedesSlantEqual,,sccu" +
  "e succcurlyeq,,SucceedsSlantEqual,,prsim precsim,,PrecedesTilde,,scsim succsim,,SucceedsTilde,,npr nprec,,NotPre" +
  "cedes,,nsc nsucc,,NotSucceeds,,sub subset,,sup supset,,Superset,,nsub nsup sube subseteq,,SubsetEqual,,supe sups" +
  "eteq,,SupersetEqual,,nsube nsubseteq,,NotSubsetEqual,,nsupe nsupseteq,,NotSupersetEqual,,subne subsetneq,,supne " +
  "supsetneq,,cupdot,2,uplus UnionPlus,,sqsub sqsubset,,SquareSubset,,sqsup sqsupset,,SquareSuperset,,sqsube sqsubs" +
  "eteq,,SquareSubsetEqual,,sqsupe sqsupseteq,,SquareSupersetEqual,,sqcap SquareIntersection,,sqcup SquareUnion,,op" +
  "lus CirclePlus,,ominus CircleMinus,,otimes CircleTimes,,osol odot CircleDot,,ocir circledcirc,,oast circledast,," +
  "odash,2,circleddash,,plusb boxplus,,minusb boxminus,,timesb boxtimes,,sdotb dotsquare,,vdash RightTee,,dashv Lef" +
  "tTee,,top DownTee,,bot perp,,UpTee,,bottom,,models,2,vDash DoubleRightTee,,Vdash Vvdash VDash nvdash nvDash nVda" +
  "sh nVDash prurel vltri,2,LeftTriangle,,vartriangleleft,,vrtri RightTriangle,,vartriangleright,,ltrie trianglelef" +
  "teq,,LeftTriangleEqual,,rtrie trianglerighteq,,RightTriangleEqual,,origof imof mumap multimap,,hercon intcal int" +
  "ercal,,veebar barvee,2,angrtvb lrtri Wedge xwedge,,bigwedge,,Vee xvee,,bigvee,,xcap bigcap,,Intersection,,xcup U" +
  "nion,,bigcup,,diam Diamond,,diamond,,sdot Star sstarf,,divonx divideontimes,,bowtie ltimes rtimes lthree leftthr" +
  "eetimes,,rthree rightthreetimes,,bsime backsimeq,,cuvee curlyvee,,cuwed curlywedge,,Sub Subset,,Sup Supset,,Cap " +
  "Cup fork pitchfork,,epar ltdot lessdot,,gtdot gtrdot,,Ll Gg ggg,,leg lesseqgtr,,LessEqualGreater,,gel gtreqless," +
  ",GreaterEqualLess,,cuepr,3,curlyeqprec,,cuesc curlyeqsucc,,nprcue NotPrecedesSlantEqual,,nsccue NotSucceedsSlant" +
  "Equal,,nsqsube NotSquareSubsetEqual,,nsqsupe NotSquareSupersetEqual,,lnsim,3,gnsim prnsim precnsim,,scnsim succn" +
  "sim,,nltri ntriangleleft,,NotLeftTriangle,,nrtri ntriangleright,,NotRightTriangle,,nltrie ntrianglelefteq,,NotLe" +
  "ftTriangleEqual,,nrtrie ntrianglerighteq,,NotRightTriangleEqual,,vellip ctdot utdot dtdot disin isinsv isins isi" +
  "ndot notinvc notinvb isinE,2,nisd xnis nis notnivc notnivb barwed,7,barwedge,,Barwed doublebarwedge,,lceil,2,Lef" +
  "tCeiling,,rceil RightCeiling,,lfloor LeftFloor,,rfloor RightFloor,,drcrop dlcrop urcrop ulcrop bnot profline,2,p" +
  "rofsurf telrec,2,target ulcorn,6,ulcorner,,urcorn urcorner,,dlcorn llcorner,,drcorn lrcorner,,frown,3,sfrown,,sm" +
  "ile ssmile,,cylcty,a,profalar topbot,8,ovbar,7,solbar,2,angzarr,1p,lmoust,1g,lmoustache,,rmoust rmoustache,,tbrk" +
  ",3,OverBracket,,bbrk UnderBracket,,bbrktbrk OverParenthesis,12,UnderParenthesis OverBrace UnderBrace trpezium,3," +
  "elinters,5,blank,1o,oS,4l,circledS,,boxh,1k,HorizontalLine,,boxv,2,boxdr,a,boxdl,4,boxur,4,boxul,4,boxvr,4,boxvl" +
  ",8,boxhd,8,boxhu,8,boxvh,8,boxH,k,boxV boxdR boxDr boxDR boxdL boxDl boxDL boxuR boxUr boxUR boxuL boxUl boxUL b" +
  "oxvR boxVr boxVR boxvL boxVl boxVL boxHd boxhD boxHD boxHu boxhU boxHU boxvH boxVh boxVH uhblk,k,lhblk,4,block,4" +
  ",blk14,9,blk12 blk34 squ,e,Square,,square,,squf,9,squarf,,blacksquare,,FilledVerySmallSquare,,EmptyVerySmallSqua" +
  "re rect,2,marker fltns,3,xutri,2,bigtriangleup,,utrif blacktriangle,,utri triangle,,rtrif,3,blacktriangleright,," +
  "rtri triangleright,,xdtri,4,bigtriangledown,,dtrif blacktriangledown,,dtri triangledown,,ltrif,3,blacktrianglele" +
  "ft,,ltri triangleleft,,loz,7,lozenge,,cir tridot,x,xcirc,3,bigcirc,,ultri,9,urtri lltri EmptySmallSquare FilledS" +
  "mallSquare starf,9,bigstar,,star phone,8,female,1e,male,2,spades,u,spadesuit,,clubs,3,clubsuit,,hearts,2,heartsu" +
  "it,,diams diamondsuit,,sung,4,flat,3,natur natural,,sharp check,4k,checkmark,,cross,4,malt,9,maltese,,sext,m,Ver" +
  "ticalSeparator,y,lbbrk,q,rbbrk bsolhsub,2d,suphsol lobrk,t,LeftDoubleBracket,,robrk RightDoubleBracket,,lang lan" +
  "gle,,LeftAngleBracket,,rang rangle,,RightAngleBracket,,Lang Rang loang roang xlarr,8,LongLeftArrow,,longleftarro" +
  "w,,xrarr LongRightArrow,,longrightarrow,,xharr LongLeftRightArrow,,longleftrightarrow,,xlArr Longleftarrow,,Doub" +
  "leLongLeftArrow,,xrArr Longrightarrow,,DoubleLongRightArrow,,xhArr Longleftrightarrow,,DoubleLongLeftRightArrow," +
  ",xmap,2,longmapsto,,dzigrarr,3,nvlArr,77,nvrArr nvHarr Map lbarr,7,rbarr bkarow,,lBarr rBarr dbkarow,,RBarr drbk" +
  "arow,,DDotrahd UpArrowBar DownArrowBar Rarrtl,3,latail,3,ratail lAtail rAtail larrfs rarrfs larrbfs rarrbfs nwar" +
  "hk,3,nearhk searhk hksearow,,swarhk hkswarow,,nwnear toea nesear,,tosa seswar,,swnwar rarrc,9,cudarrr,2,ldca rdc" +
  "a cudarrl larrpl curarrm,3,cularrp rarrpl,8,harrcir,3,Uarrocir lurdshar ldrushar LeftRightVector,3,RightUpDownVe" +
  "ctor DownLeftRightVector LeftUpDownVector LeftVectorBar RightVectorBar RightUpVectorBar RightDownVectorBar DownL" +
  "eftVectorBar DownRightVectorBar LeftUpVectorBar LeftDownVectorBar LeftTeeVector RightTeeVector RightUpTeeVector " +
  "RightDownTeeVector DownLeftTeeVector DownRightTeeVector LeftUpTeeVector LeftDownTeeVector lHar uHar rHar dHar lu" +
  "ruhar ldrdhar ruluhar rdldhar lharul llhard rharul lrhard udhar UpEquilibrium,,duhar ReverseUpEquilibrium,,Round" +
  "Implies erarr simrarr larrsim rarrsim rarrap ltlarr gtrarr,2,subrarr suplarr,2,lfisht rfisht ufisht dfisht lopar" +
  ",6,ropar lbrke,5,rbrke lbrkslu rbrksld lbrksld rbrkslu langd rangd lparlt rpargt gtlPar ltrPar vzigzag,4,vangrt," +
  "2,angrtvbd ange,7,range dwangle uwangle angmsdaa angmsdab angmsdac angmsdad angmsdae angmsdaf angmsdag angmsdah " +
  "bemptyv demptyv cemptyv raemptyv laemptyv ohbar omid opar operp,2,olcross,2,odsold olcir,2,ofcir olt ogt cirscir" +
  " cirE solb bsolb boxbox,4,trisb,4,rtriltri LeftTriangleBar RightTriangleBar iinfin,c,infintie nvinfin eparsl,5,s" +
  "meparsl eqvparsl lozf,6,blacklozenge,,RuleDelayed,9,dsol,2,xodot,a,bigodot,,xoplus bigoplus,,xotime bigotimes,,x" +
  "uplus,2,biguplus,,xsqcup,2,bigsqcup,,qint,6,iiiint,,fpartint cirfnint,3,awint rppolint scpolint npolint pointint" +
  " quatint intlarhk pluscir,b,plusacir simplus plusdu plussim plustwo mcomma,2,minusdu loplus,3,roplus Cross times" +
  "d timesbar smashp,2,lotimes rotimes otimesas Otimes odiv triplus triminus tritime iprod intprod,,amalg,3,capdot " +
  "ncup,2,ncap capand cupor cupcap capcup cupbrcap capbrcup cupcup capcap ccups ccaps ccupssm,3,And,3,Or andand oro" +
  "r orslope andslope andv,2,orv andd ord wedbar,2,sdote,7,simdot,4,congdot,3,easter apacir apE eplus pluse Esim Co" +
  "lone Equal eDDot,2,ddotseq,,equivDD ltcir gtcir ltquest gtquest les leqslant,,LessSlantEqual,,ges geqslant,,Grea" +
  "terSlantEqual,,lesdot gesdot lesdoto gesdoto lesdotor gesdotol lap lessapprox,,gap gtrapprox,,lne lneq,,gne gneq" +
  ",,lnap lnapprox,,gnap gnapprox,,lEg lesseqqgtr,,gEl gtreqqless,,lsime gsime lsimg gsiml lgE glE lesges gesles el" +
  "s eqslantless,,egs eqslantgtr,,elsdot egsdot el eg siml,3,simg simlE simgE LessLess GreaterGreater glj,2,gla ltc" +
  "c gtcc lescc gescc smt lat smte late bumpE pre preceq,,PrecedesEqual,,sce succeq,,SucceedsEqual,,prE,3,scE prnE " +
  "precneqq,,scnE succneqq,,prap precapprox,,scap succapprox,,prnap precnapprox,,scnap succnapprox,,Pr Sc subdot su" +
  "pdot subplus supplus submult supmult subedot supedot subE subseteqq,,supE supseteqq,,subsim supsim subnE,3,subse" +
  "tneqq,,supnE supsetneqq,,csub,3,csup csube csupe subsup supsub subsub supsup suphsub supdsub forkv topfork mlcp " +
  "Dashv,9,DoubleLeftTee,,Vdashl,2,Barv vBar vBarv Vbar,2,Not bNot rnmid cirmid midcir topcir nhpar parsim parsl,a," +
  "fflig,1537,filig fllig ffilig ffllig Ascr,16zc,Cscr,2,Dscr Gscr,3,Jscr,3,Kscr Nscr,3,Oscr Pscr Qscr Sscr,2,Tscr " +
  "Uscr Vscr Wscr Xscr Yscr Zscr ascr bscr cscr dscr fscr,2,hscr,2,iscr jscr kscr lscr mscr nscr pscr,2,qscr rscr s" +
  "scr tscr uscr vscr wscr xscr yscr zscr Afr,1h,Bfr Dfr,2,Efr Ffr Gfr Jfr,3,Kfr Lfr Mfr Nfr Ofr Pfr Qfr Sfr,2,Tfr " +
  "Ufr Vfr Wfr Xfr Yfr afr,2,bfr cfr dfr efr ffr gfr hfr ifr jfr kfr lfr mfr nfr ofr pfr qfr rfr sfr tfr ufr vfr wf" +
  "r xfr yfr zfr Aopf Bopf Dopf,2,Eopf Fopf Gopf Iopf,2,Jopf Kopf Lopf Mopf Oopf,2,Sopf,4,Topf Uopf Vopf Wopf Xopf " +
  "Yopf aopf,2,bopf copf dopf eopf fopf gopf hopf iopf jopf kopf lopf mopf nopf oopf popf qopf ropf sopf topf uopf " +
  "vopf wopf xopf yopf zopf ";

/** Those that stand for two code points: each name with both, apart by spaces. */
export const pairReferences: string =
  "NotEqualTilde ≂̸ NotGreaterFullEqual ≧̸ NotGreaterGreater ≫̸ NotGreaterSlantEqual ⩾̸ NotHumpDownHump ≎̸ NotHumpE" +
  "qual ≏̸ NotLeftTriangleBar ⧏̸ NotLessLess ≪̸ NotLessSlantEqual ⩽̸ NotNestedGreaterGreater ⪢̸ NotNestedLessLess ⪡" +
  "̸ NotPrecedesEqual ⪯̸ NotRightTriangleBar ⧐̸ NotSquareSubset ⊏̸ NotSquareSuperset ⊐̸ NotSubset ⊂⃒ NotSucceedsEqu" +
  "al ⪰̸ NotSucceedsTilde ≿̸ NotSuperset ⊃⃒ ThickSpace    acE ∾̳ bne =⃥ bnequiv ≡⃥ caps ∩︀ cups ∪︀ fjlig fj gesl ⋛︀" +
  " gvertneqq ≩︀ gvnE ≩︀ lates ⪭︀ lesg ⋚︀ lvertneqq ≨︀ lvnE ≨︀ nGg ⋙̸ nGt ≫⃒ nGtv ≫̸ nLl ⋘̸ nLt ≪⃒ nLtv ≪̸ nang ∠⃒ " +
  "napE ⩰̸ napid ≋̸ nbump ≎̸ nbumpe ≏̸ ncongdot ⩭̸ nedot ≐̸ nesim ≂̸ ngE ≧̸ ngeqq ≧̸ ngeqslant ⩾̸ nges ⩾̸ nlE ≦̸ nl" +
  "eqq ≦̸ nleqslant ⩽̸ nles ⩽̸ notinE ⋹̸ notindot ⋵̸ nparsl ⫽⃥ npart ∂̸ npre ⪯̸ npreceq ⪯̸ nrarrc ⤳̸ nrarrw ↝̸ nsce" +
  " ⪰̸ nsubE ⫅̸ nsubset ⊂⃒ nsubseteqq ⫅̸ nsucceq ⪰̸ nsupE ⫆̸ nsupset ⊃⃒ nsupseteqq ⫆̸ nvap ≍⃒ nvge ≥⃒ nvgt >⃒ nvle " +
  "≤⃒ nvlt <⃒ nvltrie ⊴⃒ nvrtrie ⊵⃒ nvsim ∼⃒ race ∽̱ smtes ⪬︀ sqcaps ⊓︀ sqcups ⊔︀ varsubsetneq ⊊︀ varsubsetneqq ⫋︀ " +
  "varsupsetneq ⊋︀ varsupsetneqq ⫌︀ vnsub ⊂⃒ vnsup ⊃⃒ vsubnE ⫋︀ vsubne ⊊︀ vsupnE ⫌︀ vsupne ⊋︀";
