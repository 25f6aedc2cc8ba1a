import { beginsUnspaced, Phrases } from "./phrases.ts";

export type Part = "recipeIngredient" | "recipeInstructions";

/** Headings of the parts, folded. */
const HEADINGS: Readonly<Record<Part, Phrases>> = {
  recipeIngredient: new Phrases(
    "ingredient|ingredients|ingredient list|ingredients list|you need|you ll need|you will need|what you need|what you ll need|shopping list|zutaten|zutatenliste|du brauchst|das brauchst du|sie brauchen|ingrédients|ingredienti|ingredientes",
    "ingrediënten|ingredienser|ingredienten|ingrediencie|ingredience|suroviny|składniki|hozzávalók|ingrediente|sastojci|sestavine|съставки|ингредиенты|состав|продукты|інгредієнти|υλικά|malzemeler|ainekset|aineet|koostisosad|sastāvdaļas|ingredientai",
    "材料|食材|配料|用料|재료|מצרכים|מרכיבים|المكونات|المقادير|nguyên liệu|bahan bahan|bahan|สวนผสม|ส่วนผสม",
  ),
  recipeInstructions: new Phrases(
    "instruction|instructions|direction|directions|method|preparation|preparation method|preparation steps|steps|cooking instructions|procedure|how to make|how to make it|how to prepare|how to cook|how to make this|zubereitung|zubereitungsart|zubereitungsschritte|anleitung|so geht s|so wird s gemacht",
    "arbeitsschritte|préparation|étapes|étapes de préparation|la recette|instructions de préparation|réalisation|preparazione|procedimento|come preparare|elaboración|preparación|instrucciones|pasos|modo de preparo|modo de preparação|preparo|preparação|passo a passo",
    "bereiding|bereidingswijze|zo maak je het|aan de slag|tillagning|gör så här|så gör du|instruktioner|fremgangsmåde|fremgangsmåte|sådan gør du|slik gjør du|valmistus|valmistusohje|postup|postup prípravy|postup přípravy|príprava|příprava|przygotowanie",
    "sposób przygotowania|wykonanie|przepis|elkészítés|elkészítése|mod de preparare|preparare|priprema|postopek|priprava|приготвяне|начин на приготвяне|приготовление|способ приготовления|приготування|εκτέλεση|διαδικασία|οδηγίες|yapılışı|hazırlanışı",
    "valmistamine|pagatavošana|gaminimas|作り方|做法|步骤|步驟|手順|만드는 법|만드는법|조리순서|조리법|אופן ההכנה|הוראות הכנה|הכנה|طريقة التحضير|طريقة العمل|الطريقة|cách làm|cara membuat|langkah langkah|วิธีทำ",
  ),
};
const ARTICLES: ReadonlySet<string> = new Set("the les la die gli los os as il el o de".split(" "));
/** A heading may continue with the servings ("Ingredients for 4"). */
const FOR_WHOM = /^(?:(?:for|für|fur|pour|per|para|voor|pro|na|til|för|di|du|de|zum|to) |\d)/;
/** "Preparation: 25 min" is a duration. */
const HOW_LONG = /^\d[\d ]*(?:m|h|st|uur|ore|perc|мин|час|分)/;

const FIRST_WORD = /[\p{L}\p{M}\p{N}]+/u;
const isHeadingWord = (word: string): boolean =>
  ARTICLES.has(word) || HEADINGS.recipeIngredient.mayBegin(word) || HEADINGS.recipeInstructions.mayBegin(word);

/** Whether a text may begin a part's heading, judging by its first word: folding all of it is slow. */
export function mayBeHeading(text: string): boolean {
  const first = FIRST_WORD.exec(text)?.[0];
  return first !== undefined && (isHeadingWord(first.normalize("NFKC").toLowerCase()) || beginsUnspaced(first));
}

export function isHeadingOf(part: Part, text: string): boolean {
  const first = text.indexOf(" ");
  const bare = ARTICLES.has(text.slice(0, Math.max(first, 0))) ? text.slice(first + 1) : text;
  const rest = HEADINGS[part].restOf(text) ?? HEADINGS[part].restOf(bare);
  return rest !== undefined && (rest === "" || (FOR_WHOM.test(rest) && !HOW_LONG.test(rest)));
}
