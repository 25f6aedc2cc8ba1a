// Made by scripts/character-references.ts; do not edit.

/**
 * The names of the HTML standard's character references that stand for one code point, in the order of the code points.
 * Behind each name follows how far its code point is from that of the name before: a space for 1, an equals sign for 0, else
 * the number between commas (base 36). An underscore marks the names that need no semicolon, a tilde those whose small letter
 * comes next: `Abreve~` stands for `Abreve abreve`.
 */
export const singleReferences: string =
  "Tab,9,NewLine excl,n,QUOT_ quot_=num dollar percnt AMP_ amp_=apos lpar rpar ast midast=plus comma period,2,sol c" +
  "olon,b,semi LT_ lt_=equals GT_ gt_=quest commat lsqb,r,lbrack=bsol rsqb rbrack=Hat lowbar UnderBar=grave Diacrit" +
  "icalGrave=lcub,r,lbrace=vert verbar=VerticalLine=rcub rbrace=nbsp_,z,NonBreakingSpace=iexcl_ cent_ pound_ curren" +
  "_ yen_ brvbar_ sect_ Dot die=uml_=DoubleDot=COPY_ copy_=ordf_ laquo_ not_ shy_ REG_ reg_=circledR=macr_ strns=de" +
  "g_ pm plusmn_=PlusMinus=sup2_ sup3_ acute_ DiacriticalAcute=micro_ para_ middot_ CenterDot=centerdot=cedil_ Cedi" +
  "lla=sup1_ ordm_ raquo_ frac14_ half frac12_=frac34_ iquest_ Agrave_ Aacute_ Acirc_ Atilde_ Auml_ Aring_ angst=AE" +
  "lig_ Ccedil_ Egrave_ Eacute_ Ecirc_ Euml_ Igrave_ Iacute_ Icirc_ Iuml_ ETH_ Ntilde_ Ograve_ Oacute_ Ocirc_ Otild" +
  "e_ Ouml_ times_ Oslash_ Ugrave_ Uacute_ Ucirc_ Uuml_ Yacute_ THORN_ szlig_ agrave_ aacute_ acirc_ atilde_ auml_ " +
  "aring_ aelig_ ccedil_ egrave_ eacute_ ecirc_ euml_ igrave_ iacute_ icirc_ iuml_ eth_ ntilde_ ograve_ oacute_ oci" +
  "rc_ otilde_ ouml_ div divide_=oslash_ ugrave_ uacute_ ucirc_ uuml_ yacute_ thorn_ yuml_ Amacr~ Abreve~ Aogon~ Ca" +
  "cute~ Ccirc~ Cdot~ Ccaron~ Dcaron~ Dstrok~ Emacr~ Edot~,3,Eogon~ Ecaron~ Gcirc~ Gbreve~ Gdot~ Gcedil Hcirc~,2,Hs" +
  "trok~ Itilde~ Imacr~ Iogon~,3,Idot imath inodot=IJlig ijlig Jcirc~ Kcedil~ kgreen Lacute~ Lcedil~ Lcaron~ Lmidot" +
  "~ Lstrok~ Nacute~ Ncedil~ Ncaron~ napos ENG eng Omacr~ Odblac~,3,OElig oelig Racute~ Rcedil~ Rcaron~ Sacute~ Sci" +
  "rc~ Scedil~ Scaron~ Tcedil~ Tcaron~ Tstrok~ Utilde~ Umacr~ Ubreve~ Uring~ Udblac~ Uogon~ Wcirc~ Ycirc~ Yuml Zacu" +
  "te~ Zdot~ Zcaron~ fnof,k,imped,z,gacute,1s,jmath,1u,circ,3z,Hacek caron=Breve,h,breve=dot DiacriticalDot=ring og" +
  "on tilde DiacriticalTilde=dblac DiacriticalDoubleAcute=DownBreve,1g,Alpha,3k,Beta Gamma Delta Epsilon Zeta Eta T" +
  "heta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma,2,Tau Upsilon Phi Chi Psi ohm Omega=alpha,8,beta gamma delt" +
  "a epsi epsilon=zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigmav=varsigma=sigma tau upsi up" +
  "silon=phi chi psi omega thetav,8,thetasym=vartheta=Upsi upsih=phiv,3,varphi=straightphi=piv varpi=Gammad~,6,diga" +
  "mma=kappav,j,varkappa=rhov varrho=epsiv,4,varepsilon=straightepsilon=bepsi backepsilon=IOcy,b,DJcy GJcy Jukcy DS" +
  "cy Iukcy YIcy Jsercy LJcy NJcy TSHcy KJcy Ubrcy,2,DZcy Acy Bcy Vcy Gcy Dcy IEcy ZHcy Zcy Icy Jcy Kcy Lcy Mcy Ncy" +
  " Ocy Pcy Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy YAcy acy bcy vcy gcy dcy iecy" +
  " zhcy zcy icy jcy kcy lcy mcy ncy ocy pcy rcy scy tcy ucy fcy khcy tscy chcy shcy shchcy hardcy ycy softcy ecy y" +
  "ucy yacy iocy,2,djcy gjcy jukcy dscy iukcy yicy jsercy ljcy njcy tshcy kjcy ubrcy,2,dzcy ensp,5gj,emsp emsp13 em" +
  "sp14 numsp,2,puncsp thinsp ThinSpace=hairsp VeryThinSpace=ZeroWidthSpace NegativeThinSpace=NegativeThickSpace=Ne" +
  "gativeMediumSpace=NegativeVeryThinSpace=zwnj zwj lrm rlm dash hyphen=ndash,3,mdash horbar Vert Verbar=lsquo,2,Op" +
  "enCurlyQuote=rsquo rsquor=CloseCurlyQuote=sbquo lsquor=ldquo,2,OpenCurlyDoubleQuote=rdquo rdquor=CloseCurlyDoubl" +
  "eQuote=bdquo ldquor=dagger,2,Dagger ddagger=bull bullet=nldr,3,mldr hellip=permil,a,pertenk prime Prime tprime b" +
  "prime backprime=lsaquo,4,rsaquo oline,4,OverBar=caret,3,hybull,2,frasl bsemi,b,qprime,8,MediumSpace,8,NoBreak af" +
  " ApplyFunction=it InvisibleTimes=ic InvisibleComma=euro,21,tdot,1b,TripleDot=DotDot Copf,12,complexes=incare,3,g" +
  "scr,5,Hscr hamilt=HilbertSpace=Hfr Poincareplane=Hopf quaternions=planckh hbar hslash=planck=plankv=Iscr imaglin" +
  "e=Im Ifr=image=imagpart=Lscr lagran=Laplacetrf=ell Nopf,2,naturals=numero copysr wp weierp=Popf primes=Qopf rati" +
  "onals=Rscr realine=Re Rfr=real=realpart=Ropf reals=rx TRADE,4,trade=Zopf,2,integers=mho,3,Zfr zeetrf=iiota Bscr," +
  "3,bernou=Bernoullis=Cfr Cayleys=escr,2,Escr expectation=Fscr Fouriertrf=Mscr,2,phmmat=Mellintrf=oscr order=order" +
  "of=aleph alefsym=beth gimel daleth DD,d,CapitalDifferentialD=dd DifferentialD=ee ExponentialE=exponentiale=ii Im" +
  "aginaryI=frac13,b,frac23 frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78 larr,1e,slarr=Lef" +
  "tArrow=leftarrow=ShortLeftArrow=uarr UpArrow=uparrow=ShortUpArrow=rarr srarr=RightArrow=rightarrow=ShortRightArr" +
  "ow=darr DownArrow=downarrow=ShortDownArrow=harr LeftRightArrow=leftrightarrow=varr UpDownArrow=updownarrow=nwarr" +
  " nwarrow=UpperLeftArrow=nearr nearrow=UpperRightArrow=searr searrow=LowerRightArrow=swarr swarrow=LowerLeftArrow" +
  "=nlarr nleftarrow=nrarr nrightarrow=rarrw,2,rightsquigarrow=Larr twoheadleftarrow=Uarr Rarr twoheadrightarrow=Da" +
  "rr larrtl leftarrowtail=rarrtl rightarrowtail=mapstoleft LeftTeeArrow=mapstoup UpTeeArrow=map mapsto=RightTeeArr" +
  "ow=mapstodown DownTeeArrow=larrhk,2,hookleftarrow=rarrhk hookrightarrow=larrlp looparrowleft=rarrlp looparrowrig" +
  "ht=harrw leftrightsquigarrow=nharr nleftrightarrow=Lsh,2,lsh=Rsh rsh=ldsh rdsh crarr,2,cularr curvearrowleft=cur" +
  "arr curvearrowright=olarr,3,circlearrowleft=orarr circlearrowright=lharu LeftVector=leftharpoonup=lhard DownLeft" +
  "Vector=leftharpoondown=uharr RightUpVector=upharpoonright=uharl LeftUpVector=upharpoonleft=rharu RightVector=rig" +
  "htharpoonup=rhard DownRightVector=rightharpoondown=dharr RightDownVector=downharpoonright=dharl LeftDownVector=d" +
  "ownharpoonleft=rlarr rightleftarrows=RightArrowLeftArrow=udarr UpArrowDownArrow=lrarr leftrightarrows=LeftArrowR" +
  "ightArrow=llarr leftleftarrows=uuarr upuparrows=rrarr rightrightarrows=ddarr downdownarrows=lrhar leftrightharpo" +
  "ons=ReverseEquilibrium=rlhar Equilibrium=rightleftharpoons=nlArr nLeftarrow=nhArr nLeftrightarrow=nrArr nRightar" +
  "row=lArr Leftarrow=DoubleLeftArrow=uArr Uparrow=DoubleUpArrow=rArr Implies=Rightarrow=DoubleRightArrow=dArr Down" +
  "arrow=DoubleDownArrow=iff hArr=Leftrightarrow=DoubleLeftRightArrow=vArr Updownarrow=DoubleUpDownArrow=nwArr neAr" +
  "r seArr swArr lAarr Lleftarrow=rAarr Rrightarrow=zigrarr,2,larrb,7,LeftArrowBar=rarrb RightArrowBar=duarr,g,Down" +
  "ArrowUpArrow=loarr,8,roarr hoarr ForAll forall=comp complement=part PartialD=exist Exists=nexist nexists=NotExis" +
  "ts=empty emptyv=emptyset=varnothing=Del,2,nabla=in isin=isinv=Element=notin notinva=NotElement=ni,2,niv=SuchThat" +
  "=ReverseElement=notni notniva=NotReverseElement=prod,3,Product=coprod Coproduct=Sum sum=minus mp mnplus=MinusPlu" +
  "s=plusdo dotplus=setmn,2,ssetmn=setminus=Backslash=smallsetminus=lowast compfn SmallCircle=Sqrt,2,radic=prop,3,v" +
  "prop=propto=varpropto=Proportional=infin angrt ang angle=angmsd measuredangle=angsph mid smid=shortmid=VerticalB" +
  "ar=nmid nsmid=nshortmid=NotVerticalBar=par spar=parallel=shortparallel=DoubleVerticalBar=npar nspar=nparallel=ns" +
  "hortparallel=NotDoubleVerticalBar=and wedge=or vee=cap cup int Integral=Int tint iiint=oint conint=ContourIntegr" +
  "al=Conint DoubleContourIntegral=Cconint cwint cwconint ClockwiseContourIntegral=awconint CounterClockwiseContour" +
  "Integral=there4 Therefore=therefore=becaus Because=because=ratio Colon Proportion=minusd dotminus=mDDot,2,homtht" +
  " sim Tilde=thksim=thicksim=bsim backsim=ac mstpos=acd wr wreath=VerticalTilde=nsim NotTilde=esim eqsim=EqualTild" +
  "e=sime simeq=TildeEqual=nsime nsimeq=NotTildeEqual=cong TildeFullEqual=simne ncong NotTildeFullEqual=ap asymp=th" +
  "kap=approx=TildeTilde=thickapprox=nap napprox=NotTildeTilde=ape approxeq=apid bcong backcong=CupCap asympeq=bump" +
  " Bumpeq=HumpDownHump=bumpe bumpeq=HumpEqual=doteq esdot=DotEqual=eDot doteqdot=efDot fallingdotseq=erDot risingd" +
  "otseq=Assign colone=coloneq=ecolon eqcolon=ecir eqcirc=cire circeq=wedgeq,2,veeeq trie,2,triangleq=equest,3,ques" +
  "teq=ne NotEqual=equiv Congruent=nequiv NotCongruent=le,2,leq=ge geq=GreaterEqual=lE leqq=LessFullEqual=gE geqq=G" +
  "reaterFullEqual=lnE lneqq=gnE gneqq=Lt ll=NestedLessLess=Gt gg=NestedGreaterGreater=twixt between=NotCupCap nlt " +
  "nless=NotLess=ngt ngtr=NotGreater=nle nleq=NotLessEqual=nge ngeq=NotGreaterEqual=lsim lesssim=LessTilde=gsim gtr" +
  "sim=GreaterTilde=nlsim NotLessTilde=ngsim NotGreaterTilde=lg lessgtr=LessGreater=gl gtrless=GreaterLess=ntlg Not" +
  "LessGreater=ntgl NotGreaterLess=pr prec=Precedes=sc succ=Succeeds=prcue preccurlyeq=PrecedesSlantEqual=sccue suc" +
  "ccurlyeq=SucceedsSlantEqual=prsim precsim=PrecedesTilde=scsim succsim=SucceedsTilde=npr nprec=NotPrecedes=nsc ns" +
  "ucc=NotSucceeds=sub subset=sup supset=Superset=nsub nsup sube subseteq=SubsetEqual=supe supseteq=SupersetEqual=n" +
  "sube nsubseteq=NotSubsetEqual=nsupe nsupseteq=NotSupersetEqual=subne subsetneq=supne supsetneq=cupdot,2,uplus Un" +
  "ionPlus=sqsub sqsubset=SquareSubset=sqsup sqsupset=SquareSuperset=sqsube sqsubseteq=SquareSubsetEqual=sqsupe sqs" +
  "upseteq=SquareSupersetEqual=sqcap SquareIntersection=sqcup SquareUnion=oplus CirclePlus=ominus CircleMinus=otime" +
  "s CircleTimes=osol odot CircleDot=ocir circledcirc=oast circledast=odash,2,circleddash=plusb boxplus=minusb boxm" +
  "inus=timesb boxtimes=sdotb dotsquare=vdash RightTee=dashv LeftTee=top DownTee=bot perp=UpTee=bottom=models,2,vDa" +
  "sh DoubleRightTee=Vdash Vvdash VDash nvdash nvDash nVdash nVDash prurel vltri,2,LeftTriangle=vartriangleleft=vrt" +
  "ri RightTriangle=vartriangleright=ltrie trianglelefteq=LeftTriangleEqual=rtrie trianglerighteq=RightTriangleEqua" +
  "l=origof imof mumap multimap=hercon intcal intercal=veebar barvee,2,angrtvb lrtri Wedge xwedge=bigwedge=Vee xvee" +
  "=bigvee=xcap bigcap=Intersection=xcup Union=bigcup=diam Diamond=diamond=sdot Star sstarf=divonx divideontimes=bo" +
  "wtie ltimes rtimes lthree leftthreetimes=rthree rightthreetimes=bsime backsimeq=cuvee curlyvee=cuwed curlywedge=" +
  "Sub Subset=Sup Supset=Cap Cup fork pitchfork=epar ltdot lessdot=gtdot gtrdot=Ll Gg ggg=leg lesseqgtr=LessEqualGr" +
  "eater=gel gtreqless=GreaterEqualLess=cuepr,3,curlyeqprec=cuesc curlyeqsucc=nprcue NotPrecedesSlantEqual=nsccue N" +
  "otSucceedsSlantEqual=nsqsube NotSquareSubsetEqual=nsqsupe NotSquareSupersetEqual=lnsim,3,gnsim prnsim precnsim=s" +
  "cnsim succnsim=nltri ntriangleleft=NotLeftTriangle=nrtri ntriangleright=NotRightTriangle=nltrie ntrianglelefteq=" +
  "NotLeftTriangleEqual=nrtrie ntrianglerighteq=NotRightTriangleEqual=vellip ctdot utdot dtdot disin isinsv isins i" +
  "sindot notinvc notinvb isinE,2,nisd xnis nis notnivc notnivb barwed,7,barwedge=Barwed doublebarwedge=lceil,2,Lef" +
  "tCeiling=rceil RightCeiling=lfloor LeftFloor=rfloor RightFloor=drcrop dlcrop urcrop ulcrop bnot profline,2,profs" +
  "urf telrec,2,target ulcorn,6,ulcorner=urcorn urcorner=dlcorn llcorner=drcorn lrcorner=frown,3,sfrown=smile ssmil" +
  "e=cylcty,a,profalar topbot,8,ovbar,7,solbar,2,angzarr,1p,lmoust,1g,lmoustache=rmoust rmoustache=tbrk,3,OverBrack" +
  "et=bbrk UnderBracket=bbrktbrk OverParenthesis,12,UnderParenthesis OverBrace UnderBrace trpezium,3,elinters,5,bla" +
  "nk,1o,oS,4l,circledS=boxh,1k,HorizontalLine=boxv,2,boxdr,a,boxdl,4,boxur,4,boxul,4,boxvr,4,boxvl,8,boxhd,8,boxhu" +
  ",8,boxvh,8,boxH,k,boxV boxdR boxDr boxDR boxdL boxDl boxDL boxuR boxUr boxUR boxuL boxUl boxUL boxvR boxVr boxVR" +
  " boxvL boxVl boxVL boxHd boxhD boxHD boxHu boxhU boxHU boxvH boxVh boxVH uhblk,k,lhblk,4,block,4,blk14,9,blk12 b" +
  "lk34 squ,e,Square=square=squf,9,squarf=blacksquare=FilledVerySmallSquare=EmptyVerySmallSquare rect,2,marker fltn" +
  "s,3,xutri,2,bigtriangleup=utrif blacktriangle=utri triangle=rtrif,3,blacktriangleright=rtri triangleright=xdtri," +
  "4,bigtriangledown=dtrif blacktriangledown=dtri triangledown=ltrif,3,blacktriangleleft=ltri triangleleft=loz,7,lo" +
  "zenge=cir tridot,x,xcirc,3,bigcirc=ultri,9,urtri lltri EmptySmallSquare FilledSmallSquare starf,9,bigstar=star p" +
  "hone,8,female,1e,male,2,spades,u,spadesuit=clubs,3,clubsuit=hearts,2,heartsuit=diams diamondsuit=sung,4,flat,3,n" +
  "atur natural=sharp check,4k,checkmark=cross,4,malt,9,maltese=sext,m,VerticalSeparator,y,lbbrk,q,rbbrk bsolhsub,2" +
  "d,suphsol lobrk,t,LeftDoubleBracket=robrk RightDoubleBracket=lang langle=LeftAngleBracket=rang rangle=RightAngle" +
  "Bracket=Lang Rang loang roang xlarr,8,LongLeftArrow=longleftarrow=xrarr LongRightArrow=longrightarrow=xharr Long" +
  "LeftRightArrow=longleftrightarrow=xlArr Longleftarrow=DoubleLongLeftArrow=xrArr Longrightarrow=DoubleLongRightAr" +
  "row=xhArr Longleftrightarrow=DoubleLongLeftRightArrow=xmap,2,longmapsto=dzigrarr,3,nvlArr,77,nvrArr nvHarr Map l" +
  "barr,7,rbarr bkarow=lBarr rBarr dbkarow=RBarr drbkarow=DDotrahd UpArrowBar DownArrowBar Rarrtl,3,latail,3,ratail" +
  " lAtail rAtail larrfs rarrfs larrbfs rarrbfs nwarhk,3,nearhk searhk hksearow=swarhk hkswarow=nwnear toea nesear=" +
  "tosa seswar=swnwar rarrc,9,cudarrr,2,ldca rdca cudarrl larrpl curarrm,3,cularrp rarrpl,8,harrcir,3,Uarrocir lurd" +
  "shar ldrushar LeftRightVector,3,RightUpDownVector DownLeftRightVector LeftUpDownVector LeftVectorBar RightVector" +
  "Bar RightUpVectorBar RightDownVectorBar DownLeftVectorBar DownRightVectorBar LeftUpVectorBar LeftDownVectorBar L" +
  "eftTeeVector RightTeeVector RightUpTeeVector RightDownTeeVector DownLeftTeeVector DownRightTeeVector LeftUpTeeVe" +
  "ctor LeftDownTeeVector lHar uHar rHar dHar luruhar ldrdhar ruluhar rdldhar lharul llhard rharul lrhard udhar UpE" +
  "quilibrium=duhar ReverseUpEquilibrium=RoundImplies erarr simrarr larrsim rarrsim rarrap ltlarr gtrarr,2,subrarr " +
  "suplarr,2,lfisht rfisht ufisht dfisht lopar,6,ropar lbrke,5,rbrke lbrkslu rbrksld lbrksld rbrkslu langd rangd lp" +
  "arlt rpargt gtlPar ltrPar vzigzag,4,vangrt,2,angrtvbd ange,7,range dwangle uwangle angmsdaa angmsdab angmsdac an" +
  "gmsdad angmsdae angmsdaf angmsdag angmsdah bemptyv demptyv cemptyv raemptyv laemptyv ohbar omid opar operp,2,olc" +
  "ross,2,odsold olcir,2,ofcir olt ogt cirscir cirE solb bsolb boxbox,4,trisb,4,rtriltri LeftTriangleBar RightTrian" +
  "gleBar iinfin,c,infintie nvinfin eparsl,5,smeparsl eqvparsl lozf,6,blacklozenge=RuleDelayed,9,dsol,2,xodot,a,big" +
  "odot=xoplus bigoplus=xotime bigotimes=xuplus,2,biguplus=xsqcup,2,bigsqcup=qint,6,iiiint=fpartint cirfnint,3,awin" +
  "t rppolint scpolint npolint pointint quatint intlarhk pluscir,b,plusacir simplus plusdu plussim plustwo mcomma,2" +
  ",minusdu loplus,3,roplus Cross timesd timesbar smashp,2,lotimes rotimes otimesas Otimes odiv triplus triminus tr" +
  "itime iprod intprod=amalg,3,capdot ncup,2,ncap capand cupor cupcap capcup cupbrcap capbrcup cupcup capcap ccups " +
  "ccaps ccupssm,3,And,3,Or andand oror orslope andslope andv,2,orv andd ord wedbar,2,sdote,7,simdot,4,congdot,3,ea" +
  "ster apacir apE eplus pluse Esim Colone Equal eDDot,2,ddotseq=equivDD ltcir gtcir ltquest gtquest les leqslant=L" +
  "essSlantEqual=ges geqslant=GreaterSlantEqual=lesdot gesdot lesdoto gesdoto lesdotor gesdotol lap lessapprox=gap " +
  "gtrapprox=lne lneq=gne gneq=lnap lnapprox=gnap gnapprox=lEg lesseqqgtr=gEl gtreqqless=lsime gsime lsimg gsiml lg" +
  "E glE lesges gesles els eqslantless=egs eqslantgtr=elsdot egsdot el eg siml,3,simg simlE simgE LessLess GreaterG" +
  "reater glj,2,gla ltcc gtcc lescc gescc smt lat smte late bumpE pre preceq=PrecedesEqual=sce succeq=SucceedsEqual" +
  "=prE,3,scE prnE precneqq=scnE succneqq=prap precapprox=scap succapprox=prnap precnapprox=scnap succnapprox=Pr Sc" +
  " subdot supdot subplus supplus submult supmult subedot supedot subE subseteqq=supE supseteqq=subsim supsim subnE" +
  ",3,subsetneqq=supnE supsetneqq=csub,3,csup csube csupe subsup supsub subsub supsup suphsub supdsub forkv topfork" +
  " mlcp Dashv,9,DoubleLeftTee=Vdashl,2,Barv vBar vBarv Vbar,2,Not bNot rnmid cirmid midcir topcir nhpar parsim par" +
  "sl,a,fflig,1537,filig fllig ffilig ffllig Ascr,16zc,Cscr,2,Dscr Gscr,3,Jscr,3,Kscr Nscr,3,Oscr Pscr Qscr Sscr,2," +
  "Tscr Uscr Vscr Wscr Xscr Yscr Zscr ascr bscr cscr dscr fscr,2,hscr,2,iscr jscr kscr lscr mscr nscr pscr,2,qscr r" +
  "scr sscr tscr uscr vscr wscr xscr yscr zscr Afr,1h,Bfr Dfr,2,Efr Ffr Gfr Jfr,3,Kfr Lfr Mfr Nfr Ofr Pfr Qfr Sfr,2" +
  ",Tfr Ufr Vfr Wfr Xfr Yfr afr,2,bfr cfr dfr efr ffr gfr hfr ifr jfr kfr lfr mfr nfr ofr pfr qfr rfr sfr tfr ufr v" +
  "fr wfr xfr yfr zfr Aopf Bopf Dopf,2,Eopf Fopf Gopf Iopf,2,Jopf Kopf Lopf Mopf Oopf,2,Sopf,4,Topf Uopf Vopf Wopf " +
  "Xopf Yopf aopf,2,bopf copf dopf eopf fopf gopf hopf iopf jopf kopf lopf mopf nopf oopf popf qopf ropf sopf topf " +
  "uopf vopf wopf xopf yopf zopf ";

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
