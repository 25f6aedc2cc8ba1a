/** Labels of product numbers and brands, phrases of shops, and headings of recipes, folded. Data, not code. */

export const LABELS: Readonly<Record<"sku" | "mpn" | "gtin" | "brand", string>> = {
  sku:
    "sku|asin|item|item no|item number|item code|item id|item model id|product code|product id|product no|product number|article number|article no|" +
    "article|art no|art nr|catalog number|catalogue number|stock number|stock code|style|style code|style no|style number|reference|ref|ref no|ad id|listing id|post id|lot|" +
    "ebay item number|web id|shop item number|artikelnummer|artikel nr|artikelnr|artnr|bestellnummer|best nr|produktnummer|produktcode|anzeigennummer|anzeigen id|" +
    "référence|réf|code article|numéro de l article|numéro d objet|código|código del producto|código do produto|código de producto|cod|codice|codice prodotto|codice articolo|cod articolo|numero oggetto|" +
    "referencia|ref artículo|referência|numer katalogowy|indeks|kod produktu|nr katalogowy|katalogové číslo|kód produktu|kód|kód zboží|kód tovaru|číslo produktu|" +
    "cikkszám|termékkód|varenummer|varenr|tuotenumero|tuotekoodi|tootekood|preces kods|prekės kodas|šifra|šifra proizvoda|kataloški broj|кат номер|артикул|код|код товара|код на продукта|" +
    "nr ref|numer referencyjny|nr artykułu|referenznummer|modell|商品コード|商品番号|品番|型番|商品编号|商品編號|貨號|货号|상품번호|상품코드|제품코드|מק ט|מקט|رمز المنتج|رقم المنتج|رقم الموديل|ürün kodu|stok kodu|mã sản phẩm|kode produk|รหัสสินค้า",
  mpn:
    "mpn|model name number|model name|manufacturer part number|manufacturer part no|part number|part no|part code|manufacturer number|manufacturer code|manufacturer reference|manufacturer s part number|model|model no|model number|item model number|model code|mfg part|mfr part number|mfg no|oem number|" +
    "herstellernummer|hersteller nr|herstellerartikelnummer|herstellerreferenz|modellnummer|modell nr|teilenummer|référence fabricant|référence constructeur|numéro de modèle|numéro de modèle de l article|référence du fabricant|modèle|" +
    "numero modello|codice produttore|modello|modello articolo|número de modelo|número de pieza|modelo|referencia del fabricante|kod producenta|numer modelu|symbol producenta|kód výrobcu|kód výrobce|označenie výrobcu|číslo dielu|číslo dílu|" +
    "gyártói cikkszám|tillverkarens artikelnummer|valmistajan koodi|tootja kood|ražotāja kods|gamintojo kodas|код производителя|модель|製造者部品番号|メーカー型番|モデル番号|型號|型号|모델명|모델번호|דגם|الموديل|model numarası",
  gtin: "gtin|gtin 13|gtin13|gtin 14|gtin 12|gtin 8|ean|ean code|ean 13|ean13|ean nummer|ean nr|code ean|codice ean|código ean|ean kód|kod ean|upc|upc code|isbn|isbn 13|isbn13|isbn 10|isbn10|barcode|bar code|codice a barre|code barre|código de barras|kod kreskowy|čárový kód|čiarový kód|штрихкод|штрих код|ean jan|jan|jan code",
  brand:
    "brand|brand name|make|make manufacturer|make model|manufacturer|marke|hersteller|marken|marque|fabricant|marca|fabricante|produttore|casa editrice|editore|merk|fabrikant|märke|varumärke|tillverkare|mærke|merke|produsent|tuotemerkki|merkki|valmistaja|bränd|kaubamärk|tootja|" +
    "zīmols|ražotājs|prekės ženklas|gamintojas|marka|producent|značka|výrobce|výrobca|márka|gyártó|robna marka|brend|proizvođač|blagovna znamka|proizvajalec|producător|brand producător|μάρκα|κατασκευαστής|марка|бренд|производитель|торговая марка|виробник|марка бренд|производител|" +
    "üretici|ブランド|ブランド名|メーカー|品牌|厂商|브랜드|제조사|מותג|יצרן|العلامة التجارية|الماركة|ماركة|thương hiệu|merek|แบรนด์|यूनिट ब्रांड|designer|publisher|verlag|éditeur|editorial|label",
};

/** Phrases of shops for unavailable products. */
export const SOLD_OUT: readonly string[] = [
  "out of stock|sold out|unavailable|not available|no longer available|not in stock|discontinued|nicht verfügbar|nicht auf lager|nicht lieferbar|ausverkauft|vergriffen",
  "indisponible|en rupture|rupture de stock|épuisé|non disponibile|esaurito|no disponible|agotado|sin stock|sem estoque|esgotado|indisponível|uitverkocht|niet op voorraad|niet leverbaar|niet beschikbaar",
  "slutsåld|ej i lager|udsolgt|utsolgt|ikke på lager|loppunut|ei varastossa|läbi müüdud|otsas|izpārdots|nav pieejams|nav noliktavā|išparduota|brak w magazynie|niedostępny|wyprzedane|vyprodáno|vypredané|není skladem",
  "nie je skladom|nedostupné|nincs készleten|elfogyott|stoc epuizat|indisponibil|rasprodano|nije dostupno|nema na skladištu|εξαντλήθηκε|μη διαθέσιμο|нет в наличии|распродано|немає в наявності|изчерпан|tükendi|stokta yok",
  "在庫切れ|品切れ|売り切れ|缺货|缺貨|售罄|已售完|補貨中|품절|매진|אזל מהמלאי|לא במלאי|غير متوفر|نفد من المخزون|نفذت الكمية|hết hàng|stok habis|สินค้าหมด",
];

/** Phrases of shops, and of their buttons, for available products. */
export const IN_STOCK: readonly string[] = [
  "in stock|available now|available to order|add to cart|add to basket|add to bag|add to trolley|buy now|buy it now|auf lager|sofort lieferbar|lieferbar|verfügbar|in den warenkorb|in den einkaufswagen|jetzt kaufen|sofort kaufen",
  "en stock|disponible|ajouter au panier|achat immédiat|disponibile|disponibilità immediata|aggiungi al carrello|compralo subito|añadir al carrito|añadir a la cesta|añadir a la bolsa|agregar al carro|agregar al carrito|comprar ahora|cómpralo ahora",
  "comprar agora|em estoque|disponível|adicionar ao carrinho|op voorraad|in winkelwagen|i lager|på lager|læg i kurv|varastossa|lisää ostoskoriin|laos|lisa ostukorvi|ir noliktavā|pieejams|pievienot grozam|ielikt grozā|pirkt|sandėlyje|į krepšelį",
  "w magazynie|dostępny|do koszyka|dodaj do koszyka|kup teraz|skladem|do košíku|na sklade|skladom|do košíka|vložiť do košíka|raktáron|kosárba|în stoc|adaugă în coș|na zalihi|dostupno|dodaj u košaricu|σε απόθεμα|διαθέσιμο|άμεσα διαθέσιμο",
  "προσθήκη στο καλάθι|в наличии|в корзину|є в наявності|в кошик|в наличност|stokta|sepete ekle|在庫あり|カートに入れる|有货|現貨|现货|加入购物车|加入購物車|立即购买|立即購買|바로구매|구매하기|장바구니|במלאי|הוסף לסל|متوفر|أضف إلى السلة|اضف للسلة",
  "còn hàng|thêm vào giỏ|tambah ke keranjang|หยิบใส่ตะกร้า",
];

/** Complete labels of buy buttons. */
export const BUY: readonly string[] = [
  "buy|acheter|acquista|kaufen|kopen|kjøp|køb|köp|osta|osta nüüd|kupi|koupit|kúpiť|купить|купити|купи|kup|compra|comprar|satın al|αγορά|购买|購買|구매",
];

/** Headings of the parts, folded. */
export const RECIPE_HEADINGS: Readonly<
  Record<"recipeIngredient" | "recipeInstructions", readonly string[]>
> = {
  recipeIngredient: [
    "ingredient|ingredients|ingredient list|ingredients list|you need|you ll need|you will need|what you need|what you ll need|shopping list|zutaten|zutatenliste|du brauchst|das brauchst du|sie brauchen|ingrédients|ingredienti|ingredientes",
    "ingrediënten|ingredienser|ingredienten|ingrediencie|ingredience|suroviny|składniki|hozzávalók|ingrediente|sastojci|sestavine|съставки|ингредиенты|состав|продукты|інгредієнти|υλικά|malzemeler|ainekset|aineet|koostisosad|sastāvdaļas|ingredientai",
    "材料|食材|配料|用料|재료|מצרכים|מרכיבים|المكونات|المقادير|nguyên liệu|bahan bahan|bahan|สวนผสม|ส่วนผสม",
  ],
  recipeInstructions: [
    "instruction|instructions|direction|directions|method|preparation|preparation method|preparation steps|steps|cooking instructions|procedure|how to make|how to make it|how to prepare|how to cook|how to make this|zubereitung|zubereitungsart|zubereitungsschritte|anleitung|so geht s|so wird s gemacht",
    "arbeitsschritte|préparation|étapes|étapes de préparation|la recette|instructions de préparation|réalisation|preparazione|procedimento|come preparare|elaboración|preparación|instrucciones|pasos|modo de preparo|modo de preparação|preparo|preparação|passo a passo",
    "bereiding|bereidingswijze|zo maak je het|aan de slag|tillagning|gör så här|så gör du|instruktioner|fremgangsmåde|fremgangsmåte|sådan gør du|slik gjør du|valmistus|valmistusohje|postup|postup prípravy|postup přípravy|príprava|příprava|przygotowanie",
    "sposób przygotowania|wykonanie|przepis|elkészítés|elkészítése|mod de preparare|preparare|priprema|postopek|priprava|приготвяне|начин на приготвяне|приготовление|способ приготовления|приготування|εκτέλεση|διαδικασία|οδηγίες|yapılışı|hazırlanışı",
    "valmistamine|pagatavošana|gaminimas|作り方|做法|步骤|步驟|手順|만드는 법|만드는법|조리순서|조리법|אופן ההכנה|הוראות הכנה|הכנה|طريقة التحضير|طريقة العمل|الطريقة|cách làm|cara membuat|langkah langkah|วิธีทำ",
  ],
};
