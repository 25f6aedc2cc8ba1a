/** Formulas as authors write them: accents, fences, matrices, cases, limits, letters, relations, remarks. One a line. */
export const FORMULA_TABLE: readonly string[] = String.raw`
\vec{a}
\vec{AB}
\overrightarrow{AB}
\overleftarrow{AB}
\overleftrightarrow{AB}
\overline{m}
\overline{AB}
\underline{x}
\underline{xyz}
\hat{x}
\widehat{xyz}
\tilde{x}
\widetilde{xyz}
\bar{x}
\dot{x}
\ddot{x}
\dddot{x}
\check{x}
\breve{x}
\acute{x}
\grave{x}
\mathring{x}
\overbrace{a+b}^{n}
\underbrace{a+b}_{n}
\overset{!}{=}
\underset{x}{\max}
\stackrel{d}{=}
\xrightarrow{f}
\xleftarrow[g]{f}
\left(\frac{a}{b}\right)
\left[\frac{a}{b}\right)
\left\{\frac{a}{b}\right\}
\left|\frac{a}{b}\right|
\left\|\frac{a}{b}\right\|
\left\langle x,\frac{y}{2}\right\rangle
\left\lfloor\frac{n}{2}\right\rfloor
\left\lceil\frac{n}{2}\right\rceil
\left.\frac{df}{dx}\right|_{x=0}
\left\{x\right.
\bigl(x\bigr)
\Bigg[ x \Bigg]
\left(a\middle|b\right)
\{x\mid x>0\}
\begin{matrix}a&b\\c&d\end{matrix}
\begin{pmatrix}a&b\\c&d\end{pmatrix}
\begin{bmatrix}a&b\\c&d\end{bmatrix}
\begin{vmatrix}a&b\\c&d\end{vmatrix}
\begin{Vmatrix}a&b\\c&d\end{Vmatrix}
\begin{Bmatrix}a&b\\c&d\end{Bmatrix}
\begin{smallmatrix}a&b\\c&d\end{smallmatrix}
\begin{bmatrix}1&\cdots&0\\\vdots&\ddots&\vdots\\0&\cdots&1\end{bmatrix}
\left[\begin{array}{cc|c}1&2&3\\4&5&6\end{array}\right]
f(x)=\begin{cases}1&x>0\\0&\text{otherwise}\end{cases}
\begin{rcases}a\\b\end{rcases}=c
\begin{aligned}a&=b\\&=c\end{aligned}
\begin{align}a&=b\\c&=d\end{align}
\begin{gathered}a\\b\end{gathered}
\begin{split}a&=b\\&=c\end{split}
\begin{alignedat}{2}a&=b&c&=d\end{alignedat}
\sum_{\substack{i<n\\j<m}}a_{ij}
\sum_{i=1}^{n}i^2
\prod_{i}x_i
\int_0^\infty e^{-x^2}\,dx
\iint_D f\,dA
\oint_C \mathbf{F}\cdot d\mathbf{r}
\lim_{x\to0}\frac{\sin x}{x}
\limsup_{n\to\infty}a_n
\operatorname{rank}A
\operatorname*{argmax}_x f(x)
\sqrt{x}
\sqrt[3]{x}
\frac{a}{b}
\dfrac{a}{b}
\tfrac12
\cfrac{1}{1+\cfrac{1}{x}}
\binom{n}{k}
\dbinom{n}{k}
{n\choose k}
{a\over b}
x^2
x_i^2
x'
x''
f'(x)
x^{\prime}
{}_a^bX_c^d
\sideset{}{'}\sum
a^{b^{c^d}}
x_{i_j}
\mathbb{R}
\mathbb{E}[X]
\mathcal{L}
\mathfrak{g}
\mathscr{H}
\mathbf{x}
\boldsymbol{\beta}
\mathrm{d}x
\mathsf{T}
\mathtt{code}
\text{if }x>0
\text{50\% of }x
\textbf{bold}
\textit{it}
\mbox{where}
\mathit{diff}
\alpha\beta\gamma
\varepsilon\vartheta\varphi
\Gamma\Delta\Theta
a\le b\ge c\ne d
a\leq b\geq c\neq d
a\approx b\equiv c\sim d\cong e
a\in A\notin B\subset C\subseteq D
\forall x\exists y\neg z
a\Rightarrow b\Leftrightarrow c
a\implies b\iff c
a\mapsto b
a\otimes b\oplus c
A^{\dagger}A^{*}A^{\top}A^\mathsf{T}
\nabla\times\mathbf{E}
\partial_t u
\hbar\ell\Re\Im\aleph
\infty\emptyset\varnothing
\pm\mp\times\div\cdot
a\bmod b
a\pmod{n}
a\equiv b\mod n
\gcd(a,b)
\det A
\|x\|_2
\lVert x\rVert
|x|
\lfloor x\rfloor
\langle\psi|\phi\rangle
\boxed{E=mc^2}
\cancel{x}
\phantom{x}y
\color{red}{x}
\textcolor{red}{x}
a\quad b\qquad c
a\,b\;c\:d\!e
1{,}000
50\%
\$5
\#\{x\}
a\_b
90^\circ
25\,^{\circ}\mathrm{C}
10^{-3}
H_2O
\ce{H2O}
A\xrightarrow{\text{heat}}B
\Pr(X=x)
P(A\mid B)
X\sim\mathcal{N}(\mu,\sigma^2)
\hat{\beta}_{OLS}
\overline{x+y}=\overline{x}+\overline{y}
\overline{\overline{x}}
\hat{\mathbf{n}}
\vec{\imath}
\underline{\mathbf{x}}
\prescript{14}{6}{C}
\left(\begin{smallmatrix}a&b\\c&d\end{smallmatrix}\right)
\begin{array}{l}a\\b\end{array}
\begin{cases}a,&\text{if }x\\b,&\text{else}\end{cases}
\left\{\begin{array}{ll}a&b\\c&d\end{array}\right.
\left\{\begin{aligned}a&=b\\c&=d\end{aligned}\right.
x\tag{1}
\displaystyle\sum_i x
\textstyle\sum_i x
\underbrace{\overbrace{a}^{b}}_{c}
\overline{\vec{x}}
A\setminus B
\complement A
\bigcup_{i}A_i\bigcap_jB_j
\coprod_i X_i
f\colon A\to B
f:\mathbb{R}^n\to\mathbb{R}
a:=b
a\coloneqq b
\lim\limits_{x\to0}f
\int\limits_a^b f
\not=
a\not\in B
a<b>c
a\&b
\backslash
\ldots\cdots\vdots\ddots
\prime
\angle ABC\triangle
a\parallel b\perp c
\therefore\because
\Box\Diamond
\star\ast\circ\bullet
\widehat{ABC}
\overgroup{AB}
\underset{\text{top}}{\overset{b}{X}}
\rightleftharpoons
a\rightleftharpoons b
\ulcorner a\urcorner
\mathop{\mathrm{tr}}A
\min_{x\in X}\max_{y\in Y}f
`
  .trim()
  .split("\n");
