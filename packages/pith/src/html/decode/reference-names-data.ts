// Made by lab/tables/character-references.ts; do not edit.

/**
 * The names of the HTML standard's character references, grouped by the second code point that each represents (usually
 * none) and sorted by the first. Each name is followed by the difference to the previous name's code point: a space for
 * 1, an equals sign for 0, otherwise a base-36 number between commas. An underscore marks names that need no semicolon.
 * A tilde marks names that are followed by their lower-case form (`Abreve~` represents `Abreve abreve`), a circumflex
 * those whose lower-case form is 32 code points further. An asterisk represents 52 names, each a letter and the text
 * before the asterisk, except names listed earlier.
 */
export const referenceNames: ReadonlyArray<readonly [second: string, names: string]> = [
  [
    "",
    "Tab,9,NewLine excl,n,QUOT_ quot_=num dollar percnt AMP_ amp_=apos lpar rpar ast midast=plus comma period,2,sol" +
    " colon,b,semi LT_ lt_=equals GT_ gt_=quest commat lsqb,r,lbrack=bsol rsqb rbrack=Hat lowbar UnderBar=grave Dia" +
    "criticalGrave=lcub,r,lbrace=vert verbar=VerticalLine=rcub rbrace=nbsp_,z,NonBreakingSpace=iexcl_ cent_ pound_ " +
    "curren_ yen_ brvbar_ sect_ Dot die=uml_=DoubleDot=COPY_ copy_=ordf_ laquo_ not_ shy_ REG_ reg_=circledR=macr_ " +
    "strns=deg_ pm plusmn_=PlusMinus=sup2_ sup3_ acute_ DiacriticalAcute=micro_ para_ middot_ CenterDot=centerdot=c" +
    "edil_ Cedilla=sup1_ ordm_ raquo_ frac14_ half frac12_=frac34_ iquest_ Agrave_^ Aacute_^ Acirc_^ Atilde_^ Auml_" +
    "^ Aring_^ angst=AElig_^ Ccedil_^ Egrave_^ Eacute_^ Ecirc_^ Euml_^ Igrave_^ Iacute_^ Icirc_^ Iuml_^ ETH_^ Ntild" +
    "e_^ Ograve_^ Oacute_^ Ocirc_^ Otilde_^ Ouml_^ times_ Oslash_^ Ugrave_^ Uacute_^ Ucirc_^ Uuml_^ Yacute_^ THORN_" +
    "^ szlig_ div,o,divide_=yuml_,8,Amacr~ Abreve~,2,Aogon~,2,Cacute~,2,Ccirc~,2,Cdot~,2,Ccaron~,2,Dcaron~,2,Dstrok" +
    "~,2,Emacr~,2,Edot~,4,Eogon~,2,Ecaron~,2,Gcirc~,2,Gbreve~,2,Gdot~,2,Gcedil,2,Hcirc~,2,Hstrok~,2,Itilde~,2,Imacr" +
    "~,2,Iogon~,4,Idot,2,imath inodot=IJlig~ Jcirc~,2,Kcedil~,2,kgreen,2,Lacute~ Lcedil~,2,Lcaron~,2,Lmidot~,2,Lstr" +
    "ok~,2,Nacute~,2,Ncedil~,2,Ncaron~,2,napos,2,ENG~ Omacr~,2,Odblac~,4,OElig~,2,Racute~,2,Rcedil~,2,Rcaron~,2,Sac" +
    "ute~,2,Scirc~,2,Scedil~,2,Scaron~,2,Tcedil~,2,Tcaron~,2,Tstrok~,2,Utilde~,2,Umacr~,2,Ubreve~,2,Uring~,2,Udblac" +
    "~,2,Uogon~,2,Wcirc~,2,Ycirc~,2,Yuml,2,Zacute~ Zdot~,2,Zcaron~,2,fnof,l,imped,z,gacute,1s,jmath,1u,circ,3z,Hace" +
    "k caron=Breve,h,breve=dot DiacriticalDot=ring ogon tilde DiacriticalTilde=dblac DiacriticalDoubleAcute=DownBre" +
    "ve,1g,Alpha^,3k,Beta^ Gamma^ Delta^ Epsilon^ Zeta^ Eta^ Theta^ Iota^ Kappa^ Lambda^ Mu^ Nu^ Xi^ Omicron^ Pi^ R" +
    "ho^ Sigma^,2,Tau^ Upsilon^ Phi^ Chi^ Psi^ ohm Omega^=epsi,c,sigmaf,d,sigmav=varsigma=upsi,3,thetav,c,thetasym=" +
    "vartheta=Upsi upsih=phiv,3,varphi=straightphi=piv varpi=Gammad~,6,digamma kappav,j,varkappa=rhov varrho=epsiv," +
    "4,varepsilon=straightepsilon=bepsi backepsilon=IOcy,b,DJcy GJcy Jukcy DScy Iukcy YIcy Jsercy LJcy NJcy TSHcy K" +
    "Jcy Ubrcy,2,DZcy Acy^ Bcy^ Vcy^ Gcy^ Dcy^ IEcy^ ZHcy^ Zcy^ Icy^ Jcy^ Kcy^ Lcy^ Mcy^ Ncy^ Ocy^ Pcy^ Rcy^ Scy^ T" +
    "cy^ Ucy^ Fcy^ KHcy^ TScy^ CHcy^ SHcy^ SHCHcy^ HARDcy^ Ycy^ SOFTcy^ Ecy^ YUcy^ YAcy^ iocy,y,djcy gjcy jukcy dsc" +
    "y iukcy yicy jsercy ljcy njcy tshcy kjcy ubrcy,2,dzcy ensp,5gj,emsp emsp13 emsp14 numsp,2,puncsp thinsp ThinSp" +
    "ace=hairsp VeryThinSpace=ZeroWidthSpace NegativeThinSpace=NegativeThickSpace=NegativeMediumSpace=NegativeVeryT" +
    "hinSpace=zwnj zwj lrm rlm dash hyphen=ndash,3,mdash horbar Vert Verbar=lsquo,2,OpenCurlyQuote=rsquo rsquor=Clo" +
    "seCurlyQuote=sbquo lsquor=ldquo,2,OpenCurlyDoubleQuote=rdquo rdquor=CloseCurlyDoubleQuote=bdquo ldquor=dagger," +
    "2,Dagger ddagger=bull bullet=nldr,3,mldr hellip=permil,a,pertenk prime Prime tprime bprime backprime=lsaquo,4," +
    "rsaquo oline,4,OverBar=caret,3,hybull,2,frasl bsemi,b,qprime,8,MediumSpace,8,NoBreak af ApplyFunction=it Invis" +
    "ibleTimes=ic InvisibleComma=euro,21,tdot,1b,TripleDot=DotDot Copf,12,complexes=incare,3,gscr,5,Hscr hamilt=Hil" +
    "bertSpace=Hfr Poincareplane=Hopf quaternions=planckh hbar hslash=planck=plankv=Iscr imagline=Im Ifr=image=imag" +
    "part=Lscr lagran=Laplacetrf=ell Nopf,2,naturals=numero copysr wp weierp=Popf primes=Qopf rationals=Rscr realin" +
    "e=Re Rfr=real=realpart=Ropf reals=rx TRADE,4,trade=Zopf,2,integers=mho,3,Zfr zeetrf=iiota Bscr,3,bernou=Bernou" +
    "llis=Cfr Cayleys=escr,2,Escr expectation=Fscr Fouriertrf=Mscr,2,phmmat=Mellintrf=oscr order=orderof=aleph alef" +
    "sym=beth gimel daleth DD~,d,CapitalDifferentialD=DifferentialD ee ExponentialE=exponentiale=ii ImaginaryI=frac" +
    "13,b,frac23 frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78 larr,1e,slarr=LeftArrow=left" +
    "arrow=ShortLeftArrow=uarr UpArrow=uparrow=ShortUpArrow=rarr srarr=RightArrow=rightarrow=ShortRightArrow=darr D" +
    "ownArrow=downarrow=ShortDownArrow=harr LeftRightArrow=leftrightarrow=varr UpDownArrow=updownarrow=nwarr nwarro" +
    "w=UpperLeftArrow=nearr nearrow=UpperRightArrow=searr searrow=LowerRightArrow=swarr swarrow=LowerLeftArrow=nlar" +
    "r nleftarrow=nrarr nrightarrow=rarrw,2,rightsquigarrow=Larr twoheadleftarrow=Uarr Rarr twoheadrightarrow=Darr " +
    "larrtl leftarrowtail=rarrtl rightarrowtail=mapstoleft LeftTeeArrow=mapstoup UpTeeArrow=map mapsto=RightTeeArro" +
    "w=mapstodown DownTeeArrow=larrhk,2,hookleftarrow=rarrhk hookrightarrow=larrlp looparrowleft=rarrlp looparrowri" +
    "ght=harrw leftrightsquigarrow=nharr nleftrightarrow=Lsh,2,lsh=Rsh rsh=ldsh rdsh crarr,2,cularr curvearrowleft=" +
    "curarr curvearrowright=olarr,3,circlearrowleft=orarr circlearrowright=lharu LeftVector=leftharpoonup=lhard Dow" +
    "nLeftVector=leftharpoondown=uharr RightUpVector=upharpoonright=uharl LeftUpVector=upharpoonleft=rharu RightVec" +
    "tor=rightharpoonup=rhard DownRightVector=rightharpoondown=dharr RightDownVector=downharpoonright=dharl LeftDow" +
    "nVector=downharpoonleft=rlarr rightleftarrows=RightArrowLeftArrow=udarr UpArrowDownArrow=lrarr leftrightarrows" +
    "=LeftArrowRightArrow=llarr leftleftarrows=uuarr upuparrows=rrarr rightrightarrows=ddarr downdownarrows=lrhar l" +
    "eftrightharpoons=ReverseEquilibrium=rlhar Equilibrium=rightleftharpoons=nlArr nLeftarrow=nhArr nLeftrightarrow" +
    "=nrArr nRightarrow=lArr Leftarrow=DoubleLeftArrow=uArr Uparrow=DoubleUpArrow=rArr Implies=Rightarrow=DoubleRig" +
    "htArrow=dArr Downarrow=DoubleDownArrow=iff hArr=Leftrightarrow=DoubleLeftRightArrow=vArr Updownarrow=DoubleUpD" +
    "ownArrow=nwArr neArr seArr swArr lAarr Lleftarrow=rAarr Rrightarrow=zigrarr,2,larrb,7,LeftArrowBar=rarrb Right" +
    "ArrowBar=duarr,g,DownArrowUpArrow=loarr,8,roarr hoarr ForAll forall=comp complement=part PartialD=exist Exists" +
    "=nexist nexists=NotExists=empty emptyv=emptyset=varnothing=Del,2,nabla=in isin=isinv=Element=notin notinva=Not" +
    "Element=ni,2,niv=SuchThat=ReverseElement=notni notniva=NotReverseElement=prod,3,Product=coprod Coproduct=Sum s" +
    "um=minus mp mnplus=MinusPlus=plusdo dotplus=setmn,2,ssetmn=setminus=Backslash=smallsetminus=lowast compfn Smal" +
    "lCircle=Sqrt,2,radic=prop,3,vprop=propto=varpropto=Proportional=infin angrt ang angle=angmsd measuredangle=ang" +
    "sph mid smid=shortmid=VerticalBar=nmid nsmid=nshortmid=NotVerticalBar=par spar=parallel=shortparallel=DoubleVe" +
    "rticalBar=npar nspar=nparallel=nshortparallel=NotDoubleVerticalBar=and wedge=or vee=cap cup int Integral=Int t" +
    "int iiint=oint conint=ContourIntegral=Conint DoubleContourIntegral=Cconint cwint cwconint ClockwiseContourInte" +
    "gral=awconint CounterClockwiseContourIntegral=there4 Therefore=therefore=becaus Because=because=ratio Colon Pr" +
    "oportion=minusd dotminus=mDDot,2,homtht sim Tilde=thksim=thicksim=bsim backsim=ac mstpos=acd wr wreath=Vertica" +
    "lTilde=nsim NotTilde=esim eqsim=EqualTilde=sime simeq=TildeEqual=nsime nsimeq=NotTildeEqual=cong TildeFullEqua" +
    "l=simne ncong NotTildeFullEqual=ap asymp=thkap=approx=TildeTilde=thickapprox=nap napprox=NotTildeTilde=ape app" +
    "roxeq=apid bcong backcong=CupCap asympeq=bump Bumpeq~=HumpDownHump=bumpe HumpEqual=doteq esdot=DotEqual=eDot d" +
    "oteqdot=efDot fallingdotseq=erDot risingdotseq=Assign colone=coloneq=ecolon eqcolon=ecir eqcirc=cire circeq=we" +
    "dgeq,2,veeeq trie,2,triangleq=equest,3,questeq=ne NotEqual=equiv Congruent=nequiv NotCongruent=le,2,leq=ge geq" +
    "=GreaterEqual=lE leqq=LessFullEqual=gE geqq=GreaterFullEqual=lnE lneqq=gnE gneqq=Lt ll=NestedLessLess=Gt gg=Ne" +
    "stedGreaterGreater=twixt between=NotCupCap nlt nless=NotLess=ngt ngtr=NotGreater=nle nleq=NotLessEqual=nge nge" +
    "q=NotGreaterEqual=lsim lesssim=LessTilde=gsim gtrsim=GreaterTilde=nlsim NotLessTilde=ngsim NotGreaterTilde=lg " +
    "lessgtr=LessGreater=gl gtrless=GreaterLess=ntlg NotLessGreater=ntgl NotGreaterLess=pr prec=Precedes=sc succ=Su" +
    "cceeds=prcue preccurlyeq=PrecedesSlantEqual=sccue succcurlyeq=SucceedsSlantEqual=prsim precsim=PrecedesTilde=s" +
    "csim succsim=SucceedsTilde=npr nprec=NotPrecedes=nsc nsucc=NotSucceeds=sub subset=sup supset=Superset=nsub nsu" +
    "p sube subseteq=SubsetEqual=supe supseteq=SupersetEqual=nsube nsubseteq=NotSubsetEqual=nsupe nsupseteq=NotSupe" +
    "rsetEqual=subne subsetneq=supne supsetneq=cupdot,2,uplus UnionPlus=sqsub sqsubset=SquareSubset=sqsup sqsupset=" +
    "SquareSuperset=sqsube sqsubseteq=SquareSubsetEqual=sqsupe sqsupseteq=SquareSupersetEqual=sqcap SquareIntersect" +
    "ion=sqcup SquareUnion=oplus CirclePlus=ominus CircleMinus=otimes CircleTimes=osol odot CircleDot=ocir circledc" +
    "irc=oast circledast=odash,2,circleddash=plusb boxplus=minusb boxminus=timesb boxtimes=sdotb dotsquare=vdash Ri" +
    "ghtTee=dashv LeftTee=top DownTee=bot perp=UpTee=bottom=models,2,vDash DoubleRightTee=Vdash Vvdash VDash nvdash" +
    " nvDash nVdash nVDash prurel vltri,2,LeftTriangle=vartriangleleft=vrtri RightTriangle=vartriangleright=ltrie t" +
    "rianglelefteq=LeftTriangleEqual=rtrie trianglerighteq=RightTriangleEqual=origof imof mumap multimap=hercon int" +
    "cal intercal=veebar barvee,2,angrtvb lrtri Wedge xwedge=bigwedge=Vee xvee=bigvee=xcap bigcap=Intersection=xcup" +
    " Union=bigcup=diam Diamond=diamond=sdot Star sstarf=divonx divideontimes=bowtie ltimes rtimes lthree leftthree" +
    "times=rthree rightthreetimes=bsime backsimeq=cuvee curlyvee=cuwed curlywedge=Sub Subset=Sup Supset=Cap Cup for" +
    "k pitchfork=epar ltdot lessdot=gtdot gtrdot=Ll Gg ggg=leg lesseqgtr=LessEqualGreater=gel gtreqless=GreaterEqua" +
    "lLess=cuepr,3,curlyeqprec=cuesc curlyeqsucc=nprcue NotPrecedesSlantEqual=nsccue NotSucceedsSlantEqual=nsqsube " +
    "NotSquareSubsetEqual=nsqsupe NotSquareSupersetEqual=lnsim,3,gnsim prnsim precnsim=scnsim succnsim=nltri ntrian" +
    "gleleft=NotLeftTriangle=nrtri ntriangleright=NotRightTriangle=nltrie ntrianglelefteq=NotLeftTriangleEqual=nrtr" +
    "ie ntrianglerighteq=NotRightTriangleEqual=vellip ctdot utdot dtdot disin isinsv isins isindot notinvc notinvb " +
    "isinE,2,nisd xnis nis notnivc notnivb barwed,7,barwedge=Barwed doublebarwedge=lceil,2,LeftCeiling=rceil RightC" +
    "eiling=lfloor LeftFloor=rfloor RightFloor=drcrop dlcrop urcrop ulcrop bnot profline,2,profsurf telrec,2,target" +
    " ulcorn,6,ulcorner=urcorn urcorner=dlcorn llcorner=drcorn lrcorner=frown,3,sfrown=smile ssmile=cylcty,a,profal" +
    "ar topbot,8,ovbar,7,solbar,2,angzarr,1p,lmoust,1g,lmoustache=rmoust rmoustache=tbrk,3,OverBracket=bbrk UnderBr" +
    "acket=bbrktbrk OverParenthesis,12,UnderParenthesis OverBrace UnderBrace trpezium,3,elinters,5,blank,1o,oS,4l,c" +
    "ircledS=boxh,1k,HorizontalLine=boxv,2,boxdr,a,boxdl,4,boxur,4,boxul,4,boxvr,4,boxvl,8,boxhd,8,boxhu,8,boxvh,8," +
    "boxH,k,boxV boxdR boxDr boxDR boxdL boxDl boxDL boxuR boxUr boxUR boxuL boxUl boxUL boxvR boxVr boxVR boxvL bo" +
    "xVl boxVL boxHd boxhD boxHD boxHu boxhU boxHU boxvH boxVh boxVH uhblk,k,lhblk,4,block,4,blk14,9,blk12 blk34 sq" +
    "u,e,Square=square=squf,9,squarf=blacksquare=FilledVerySmallSquare=EmptyVerySmallSquare rect,2,marker fltns,3,x" +
    "utri,2,bigtriangleup=utrif blacktriangle=utri triangle=rtrif,3,blacktriangleright=rtri triangleright=xdtri,4,b" +
    "igtriangledown=dtrif blacktriangledown=dtri triangledown=ltrif,3,blacktriangleleft=ltri triangleleft=loz,7,loz" +
    "enge=cir tridot,x,xcirc,3,bigcirc=ultri,9,urtri lltri EmptySmallSquare FilledSmallSquare starf,9,bigstar=star " +
    "phone,8,female,1e,male,2,spades,u,spadesuit=clubs,3,clubsuit=hearts,2,heartsuit=diams diamondsuit=sung,4,flat," +
    "3,natur natural=sharp check,4k,checkmark=cross,4,malt,9,maltese=sext,m,VerticalSeparator,y,lbbrk,q,rbbrk bsolh" +
    "sub,2d,suphsol lobrk,t,LeftDoubleBracket=robrk RightDoubleBracket=lang langle=LeftAngleBracket=rang rangle=Rig" +
    "htAngleBracket=Lang Rang loang roang xlarr,8,LongLeftArrow=longleftarrow=xrarr LongRightArrow=longrightarrow=x" +
    "harr LongLeftRightArrow=longleftrightarrow=xlArr Longleftarrow=DoubleLongLeftArrow=xrArr Longrightarrow=Double" +
    "LongRightArrow=xhArr Longleftrightarrow=DoubleLongLeftRightArrow=xmap,2,longmapsto=dzigrarr,3,nvlArr,77,nvrArr" +
    " nvHarr Map lbarr,7,rbarr bkarow=lBarr rBarr dbkarow=RBarr drbkarow=DDotrahd UpArrowBar DownArrowBar Rarrtl,3," +
    "latail,3,ratail lAtail rAtail larrfs rarrfs larrbfs rarrbfs nwarhk,3,nearhk searhk hksearow=swarhk hkswarow=nw" +
    "near toea nesear=tosa seswar=swnwar rarrc,9,cudarrr,2,ldca rdca cudarrl larrpl curarrm,3,cularrp rarrpl,8,harr" +
    "cir,3,Uarrocir lurdshar ldrushar LeftRightVector,3,RightUpDownVector DownLeftRightVector LeftUpDownVector Left" +
    "VectorBar RightVectorBar RightUpVectorBar RightDownVectorBar DownLeftVectorBar DownRightVectorBar LeftUpVector" +
    "Bar LeftDownVectorBar LeftTeeVector RightTeeVector RightUpTeeVector RightDownTeeVector DownLeftTeeVector DownR" +
    "ightTeeVector LeftUpTeeVector LeftDownTeeVector lHar uHar rHar dHar luruhar ldrdhar ruluhar rdldhar lharul llh" +
    "ard rharul lrhard udhar UpEquilibrium=duhar ReverseUpEquilibrium=RoundImplies erarr simrarr larrsim rarrsim ra" +
    "rrap ltlarr gtrarr,2,subrarr suplarr,2,lfisht rfisht ufisht dfisht lopar,6,ropar lbrke,5,rbrke lbrkslu rbrksld" +
    " lbrksld rbrkslu langd rangd lparlt rpargt gtlPar ltrPar vzigzag,4,vangrt,2,angrtvbd ange,7,range dwangle uwan" +
    "gle angmsdaa angmsdab angmsdac angmsdad angmsdae angmsdaf angmsdag angmsdah bemptyv demptyv cemptyv raemptyv l" +
    "aemptyv ohbar omid opar operp,2,olcross,2,odsold olcir,2,ofcir olt ogt cirscir cirE solb bsolb boxbox,4,trisb," +
    "4,rtriltri LeftTriangleBar RightTriangleBar iinfin,c,infintie nvinfin eparsl,5,smeparsl eqvparsl lozf,6,blackl" +
    "ozenge=RuleDelayed,9,dsol,2,xodot,a,bigodot=xoplus bigoplus=xotime bigotimes=xuplus,2,biguplus=xsqcup,2,bigsqc" +
    "up=qint,6,iiiint=fpartint cirfnint,3,awint rppolint scpolint npolint pointint quatint intlarhk pluscir,b,plusa" +
    "cir simplus plusdu plussim plustwo mcomma,2,minusdu loplus,3,roplus Cross timesd timesbar smashp,2,lotimes rot" +
    "imes otimesas Otimes odiv triplus triminus tritime iprod intprod=amalg,3,capdot ncup,2,ncap capand cupor cupca" +
    "p capcup cupbrcap capbrcup cupcup capcap ccups ccaps ccupssm,3,And,3,Or andand oror orslope andslope andv,2,or" +
    "v andd ord wedbar,2,sdote,7,simdot,4,congdot,3,easter apacir apE eplus pluse Esim Colone Equal eDDot,2,ddotseq" +
    "=equivDD ltcir gtcir ltquest gtquest les leqslant=LessSlantEqual=ges geqslant=GreaterSlantEqual=lesdot gesdot " +
    "lesdoto gesdoto lesdotor gesdotol lap lessapprox=gap gtrapprox=lne lneq=gne gneq=lnap lnapprox=gnap gnapprox=l" +
    "Eg lesseqqgtr=gEl gtreqqless=lsime gsime lsimg gsiml lgE glE lesges gesles els eqslantless=egs eqslantgtr=elsd" +
    "ot egsdot el eg siml,3,simg simlE simgE LessLess GreaterGreater glj,2,gla ltcc gtcc lescc gescc smt lat smte l" +
    "ate bumpE pre preceq=PrecedesEqual=sce succeq=SucceedsEqual=prE,3,scE prnE precneqq=scnE succneqq=prap precapp" +
    "rox=scap succapprox=prnap precnapprox=scnap succnapprox=Pr Sc subdot supdot subplus supplus submult supmult su" +
    "bedot supedot subE subseteqq=supE supseteqq=subsim supsim subnE,3,subsetneqq=supnE supsetneqq=csub,3,csup csub" +
    "e csupe subsup supsub subsub supsup suphsub supdsub forkv topfork mlcp Dashv,9,DoubleLeftTee=Vdashl,2,Barv vBa" +
    "r vBarv Vbar,2,Not bNot rnmid cirmid midcir topcir nhpar parsim parsl,a,fflig,1537,filig fllig ffilig ffllig s" +
    "cr*,16zc,fr*,2w,opf*,1g,",
  ],
  [
    "̸",
    "nrarrw,6n1,npart,2t,nesim,1s,NotEqualTilde=napid,9,nbump,3,NotHumpDownHump=nbumpe NotHumpEqual=nedot nlE,m,nle" +
    "qq=ngE ngeqq=NotGreaterFullEqual=nLtv,3,NotLessLess=nGtv NotGreaterGreater=NotSucceedsTilde,k,NotSquareSubset," +
    "g,NotSquareSuperset nLl,20,nGg notindot,s,notinE,4,nrarrc,18a,NotLeftTriangleBar,4c,NotRightTriangleBar ncongd" +
    "ot,4d,napE,3,nles,d,nleqslant=NotLessSlantEqual=nges ngeqslant=NotGreaterSlantEqual=NotNestedLessLess,z,NotNes" +
    "tedGreaterGreater npre,d,npreceq=NotPrecedesEqual=nsce nsucceq=NotSucceedsEqual=nsubE,l,nsubseteqq=nsupE nsups" +
    "eteqq=",
  ],
  [
    "︀",
    "caps,6qx,cups lvnE,1q,lvertneqq=gvnE gvertneqq=vsubne,x,varsubsetneq=vsupne varsupsetneq=sqcaps,8,sqcups lesg," +
    "1y,gesl smtes,1jl,lates vsubnE,u,varsubsetneqq=vsupnE varsupsetneqq=",
  ],
  [
    "⃒",
    "nvlt,1o,nvgt,2,nang,6oy,nvsim,s,nvap,h,nvle,n,nvge nLt,5,nGt vnsub,n,nsubset=NotSubset=vnsup nsupset=NotSupers" +
    "et=nvltrie,1d,nvrtrie ",
  ],
  [
    "⃥",
    "bne,1p,bnequiv,6qs,nparsl,1p8,",
  ],
  [
    " ",
    "ThickSpace,6e7,",
  ],
  [
    "̳",
    "acE,6ri,",
  ],
  [
    "j",
    "fjlig,2u,",
  ],
  [
    "̱",
    "race,6rh,",
  ],
];
