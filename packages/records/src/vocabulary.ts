import type { RecordType } from "./record-types.ts";

export type ValueKind =
  /** One line of text. */
  | "text"
  /** Text with its paragraphs. */
  | "passage"
  /** An absolute web address. */
  | "address"
  | "number"
  /** ISO 8601, as precise as the page. */
  | "date"
  /** ISO 8601: `PT1H30M`. */
  | "duration"
  /** A member of one of schema.org's enumerations, without the address: `InStock`. */
  | "member"
  /** An object of one of the types below. */
  | { readonly type: NestedType }
  /** Instructions: objects of the types `HowToStep` and `HowToSection`. */
  | "steps";

export interface PropertySpec {
  readonly kind: ValueKind;
  /** Whether the value is a list. */
  readonly isList?: boolean;
  /** Former schema.org names, and names in templates. */
  readonly alias?: readonly string[];
}

type Properties = Readonly<Record<string, PropertySpec>>;

/** Properties as words: a name, its kind unless it is `text`, `[]` for a list, and other names after bars. */
function properties(words: string): Properties {
  const entries = words
    .trim()
    .split(/\s+/)
    .map((word): [string, PropertySpec] => {
      const [own = "", ...alias] = word.split("|");
      const [name = "", given = "text"] = own.split(":");
      const kind = given.replace("[]", "");
      return [
        name,
        {
          kind: /^[A-Z]/.test(kind) ? { type: kind as NestedType } : (kind as ValueKind),
          ...(given.endsWith("[]") && { isList: true }),
          ...(alias.length > 0 && { alias }),
        },
      ];
    });
  return Object.fromEntries(entries);
}

function propertiesOfAll<Type extends string>(types: Readonly<Record<Type, string>>): Record<Type, Properties> {
  const entries = Object.entries<string>(types).map(([type, words]) => [type, properties(words)]);
  return Object.fromEntries(entries) as Record<Type, Properties>;
}

const THING = "name description:passage url:address image:address[]";

const NESTED = {
  Brand: "name url:address",
  Organization: "name url:address logo:address",
  Person: "name url:address jobTitle",
  Offer: `
    price:number lowPrice:number highPrice:number offerCount:number priceCurrency availability:member
    itemCondition:member priceValidUntil:date url:address name sku seller:Organization validFrom:date`,
  AggregateRating: "ratingValue:number bestRating:number worstRating:number ratingCount:number reviewCount:number",
  Rating: "ratingValue:number bestRating:number worstRating:number",
  PostalAddress: "streetAddress addressLocality addressRegion postalCode addressCountry",
  GeoCoordinates: "latitude:number longitude:number",
  OpeningHoursSpecification: "dayOfWeek:member[] opens closes validFrom:date validThrough:date",
  NutritionInformation: `
    servingSize calories carbohydrateContent cholesterolContent fatContent fiberContent proteinContent
    saturatedFatContent sodiumContent sugarContent transFatContent unsaturatedFatContent`,
  Question: "name text:passage acceptedAnswer:Answer suggestedAnswer:Answer[]",
  Answer: "text:passage author:Person dateCreated:date|datePublished url:address upvoteCount:number",
  ListItem: "position:number name url:address image:address datePublished:date description:passage",
  PropertyValue: "name value",
  MonetaryAmount: "currency value:number minValue:number maxValue:number unitText",
  Place: `
    name address:PostalAddress geo:GeoCoordinates latitude:number longitude:number url:address telephone`,
  Review: "name author:Person datePublished:date reviewBody:passage|description reviewRating:Rating",
  Comment: "text:passage author:Person dateCreated:date|datePublished url:address",
  Thing: "name description:passage url:address image:address[]",
  ProductVariant: "name sku color size url:address offers:Offer[]",
} as const;

type NestedType = keyof typeof NESTED;

export const nestedTypes: Readonly<Record<NestedType, Properties>> = propertiesOfAll(NESTED);

/** The properties of each record type, by schema.org name, in output order. */
export const recordTypes: Readonly<Record<RecordType, Properties>> = propertiesOfAll<RecordType>({
  Product: `
    ${THING} brand:Brand|manufacturer sku|productID|productId|identifier
    gtin|gtin13|gtin14|gtin12|gtin8|isbn|ean mpn|model category color material size price:number priceCurrency
    availability:member offers:Offer[] aggregateRating:AggregateRating review:Review[]
    additionalProperty:PropertyValue[] hasVariant:ProductVariant[]`,
  Recipe: `
    ${THING} author:Person datePublished:date prepTime:duration
    cookTime:duration totalTime:duration recipeYield|yield recipeCategory:text[] recipeCuisine:text[]
    recipeIngredient:text[]|ingredients|ingredient recipeInstructions:steps[]|instructions
    nutrition:NutritionInformation aggregateRating:AggregateRating keywords:text[]`,
  JobPosting: `
    title|name description:passage url:address datePosted:date validThrough:date employmentType:text[]
    hiringOrganization:Organization jobLocation:Place[] jobLocationType baseSalary:MonetaryAmount industry
    qualifications:passage responsibilities:passage skills:passage workHours`,
  Event: `
    ${THING} startDate:date endDate:date doorTime:date
    eventStatus:member eventAttendanceMode:member location:Place organizer:Organization performer:Person[]
    offers:Offer[]`,
  ItemList: "name description:passage url:address itemListElement:ListItem[]",
  Person: `
    ${THING} givenName familyName jobTitle worksFor:Organization
    affiliation:Organization email telephone address:PostalAddress birthDate:date sameAs:address[]`,
  Place: `
    ${THING} address:PostalAddress geo:GeoCoordinates latitude:number
    longitude:number telephone email openingHours:text[] openingHoursSpecification:OpeningHoursSpecification[]
    priceRange servesCuisine:text[] aggregateRating:AggregateRating`,
  FAQPage: "name|headline url:address mainEntity:Question[]",
  HowTo: `
    ${THING} totalTime:duration prepTime:duration supply:text[]
    tool:text[] step:steps[]|steps|itemListElement`,
  Review: `
    ${THING} author:Person datePublished:date reviewBody:passage
    reviewRating:Rating itemReviewed:Thing`,
  DiscussionForumPosting: `
    headline|name url:address author:Person datePublished:date|dateCreated text:passage|articleBody
    comment:Comment[]`,
});

const PRODUCTS = "ProductGroup IndividualProduct ProductModel SomeProducts Vehicle Car ProductCollection".split(" ");
/** Works that are products if they have an offer. */
const OFFERED = ["Book", "SoftwareApplication", "MobileApplication", "WebApplication", "VideoGame", "Service"];
const PLACES = `
  LocalBusiness LodgingBusiness Hotel Hostel Motel Resort BedAndBreakfast FoodEstablishment Restaurant
  CafeOrCoffeeShop Bakery BarOrPub FastFoodRestaurant Store ShoppingCenter MedicalBusiness MedicalClinic
  Hospital Dentist Physician Pharmacy LegalService Attorney RealEstateAgent AutoDealer AutoRepair BeautySalon
  HairSalon HealthClub SportsActivityLocation TouristAttraction TouristDestination Museum Park Library School
  CollegeOrUniversity Church Zoo Beach CivicStructure EntertainmentBusiness FinancialService BankOrCreditUnion
  InsuranceAgency HomeAndConstructionBusiness Plumber Electrician ProfessionalService TravelAgency Winery
  Brewery ElectronicsStore ClothingStore BookStore GroceryStore FurnitureStore Residence Apartment House
  Landform`
  .trim()
  .split(/\s+/);

const typeNames: ReadonlyMap<string, RecordType> = new Map<string, RecordType>([
  ...Object.keys(recordTypes).map((name) => [name, name as RecordType] as const),
  ...PRODUCTS.map((name) => [name, "Product"] as const),
  ...PLACES.map((name) => [name, "Place"] as const),
  ["Festival", "Event"],
  ["CarouselList", "ItemList"],
]);

/** The record type for a thing of these types; types that end in `Event` or `Review` count as those. */
export function recordTypeOf(types: readonly string[], hasOffers: boolean): RecordType | undefined {
  for (const given of types) {
    // Some pages write `product`.
    const type = given.charAt(0).toUpperCase() + given.slice(1);
    const known = typeNames.get(type) ?? typeNames.get(/^[A-Z][A-Za-z]{2,30}(Event|Review)$/.exec(type)?.[1] ?? "");
    if (known) return known;
    if (hasOffers && OFFERED.includes(type)) return "Product";
  }
  return undefined;
}
