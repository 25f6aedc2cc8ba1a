/**
 * Typical formulas, one per line: accents, fences, matrices, cases, limits, letters, relations,
 * remarks.
 */
export const FORMULA_TABLE: readonly string[] = String.raw`
\vec{a}
\overrightarrow{AB}
\overleftrightarrow{AB}
\overline{AB}
\underline{xyz}
\widehat{xyz}
\widetilde{xyz}
\dot{x}
\dddot{x}
\breve{x}
\grave{x}
\overbrace{a+b}^{n}
\overset{!}{=}
\stackrel{d}{=}
\xleftarrow[g]{f}
\left[\frac{a}{b}\right)
\left|\frac{a}{b}\right|
\left\langle x,\frac{y}{2}\right\rangle
\left\lceil\frac{n}{2}\right\rceil
\left\{x\right.
\Bigg[ x \Bigg]
\{x\mid x>0\}
\begin{pmatrix}a&b\\c&d\end{pmatrix}
\begin{vmatrix}a&b\\c&d\end{vmatrix}
\begin{Bmatrix}a&b\\c&d\end{Bmatrix}
\begin{bmatrix}1&\cdots&0\\\vdots&\ddots&\vdots\\0&\cdots&1\end{bmatrix}
f(x)=\begin{cases}1&x>0\\0&\text{otherwise}\end{cases}
\begin{aligned}a&=b\\&=c\end{aligned}
\begin{gathered}a\\b\end{gathered}
\begin{alignedat}{2}a&=b&c&=d\end{alignedat}
\sum_{i=1}^{n}i^2
\int_0^\infty e^{-x^2}\,dx
\oint_C \mathbf{F}\cdot d\mathbf{r}
\limsup_{n\to\infty}a_n
\operatorname*{argmax}_x f(x)
\sqrt[3]{x}
\dfrac{a}{b}
\cfrac{1}{1+\cfrac{1}{x}}
\dbinom{n}{k}
{a\over b}
x_i^2
x''
x^{\prime}
\sideset{}{'}\sum
x_{i_j}
\mathbb{E}[X]
\mathfrak{g}
\mathbf{x}
\mathrm{d}x
\mathtt{code}
\text{50\% of }x
\textit{it}
\mathit{diff}
\varepsilon\vartheta\varphi
a\le b\ge c\ne d
a\approx b\equiv c\sim d\cong e
\forall x\exists y\neg z
a\implies b\iff c
a\otimes b\oplus c
\nabla\times\mathbf{E}
\hbar\ell\Re\Im\aleph
\pm\mp\times\div\cdot
a\pmod{n}
\gcd(a,b)
\|x\|_2
|x|
\langle\psi|\phi\rangle
\cancel{x}
\color{red}{x}
a\quad b\qquad c
1{,}000
\$5
a\_b
25\,^{\circ}\mathrm{C}
H_2O
A\xrightarrow{\text{heat}}B
P(A\mid B)
\hat{\beta}_{OLS}
\overline{\overline{x}}
\vec{\imath}
\prescript{14}{6}{C}
\begin{array}{l}a\\b\end{array}
\left\{\begin{array}{ll}a&b\\c&d\end{array}\right.
x\tag{1}
\textstyle\sum_i x
\overline{\vec{x}}
\complement A
\coprod_i X_i
f:\mathbb{R}^n\to\mathbb{R}
a\coloneqq b
\int\limits_a^b f
a\not\in B
a\&b
\ldots\cdots\vdots\ddots
\angle ABC\triangle
\therefore\because
\star\ast\circ\bullet
\overgroup{AB}
\rightleftharpoons
\ulcorner a\urcorner
\min_{x\in X}\max_{y\in Y}f
`
  .trim()
  .split("\n");
