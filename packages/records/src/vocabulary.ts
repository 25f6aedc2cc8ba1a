import type { RecordType } from "./record-types.ts";

/** How the value of a property is read, and what it looks like in the output. */
export type ValueKind =
  /** One line of text. */
  | "text"
  /** Text with its paragraphs. */
  | "passage"
  /** An absolute web address. */
  | "address"
  | "number"
  /** ISO 8601, as exact as the page says. */
  | "date"
  /** ISO 8601: `PT1H30M`. */
  | "duration"
  /** The name of a member of one of schema.org's enumerations, without the address: `InStock`. */
  | "member"
  /** An object of one of the types below. */
  | { readonly type: NestedType }
  /** Instructions: objects of the types `HowToStep` and `HowToSection`. */
  | "steps";

/** A property of a type. */
export interface PropertySpec {
  readonly kind: ValueKind;
  /** Whether the value is a list. */
  readonly isList?: boolean;
  /** Other names for the same, of schema.org's past and of templates. */
  readonly alias?: readonly string[];
}

type Properties = Readonly<Record<string, PropertySpec>>;

const text: PropertySpec = { kind: "text" };
const texts: PropertySpec = { kind: "text", isList: true };
const passage: PropertySpec = { kind: "passage" };
const address: PropertySpec = { kind: "address" };
const addresses: PropertySpec = { kind: "address", isList: true };
const number: PropertySpec = { kind: "number" };
const date: PropertySpec = { kind: "date" };
const duration: PropertySpec = { kind: "duration" };
const member: PropertySpec = { kind: "member" };
const one = (type: NestedType): PropertySpec => ({ kind: { type } });
const many = (type: NestedType): PropertySpec => ({ kind: { type }, isList: true });

const thing = { name: text, description: passage, url: address, image: addresses };

type NestedType =
  | "Brand"
  | "Organization"
  | "Person"
  | "Offer"
  | "AggregateRating"
  | "Rating"
  | "PostalAddress"
  | "GeoCoordinates"
  | "OpeningHoursSpecification"
  | "NutritionInformation"
  | "Question"
  | "Answer"
  | "ListItem"
  | "PropertyValue"
  | "MonetaryAmount"
  | "Place"
  | "Review"
  | "Comment"
  | "Thing"
  | "ProductVariant";

export const nestedTypes: Readonly<Record<NestedType, Properties>> = {
  Brand: { name: text, url: address },
  Organization: { name: text, url: address, logo: address },
  Person: { name: text, url: address, jobTitle: text },
  Offer: {
    price: number,
    lowPrice: number,
    highPrice: number,
    offerCount: number,
    priceCurrency: text,
    availability: member,
    itemCondition: member,
    priceValidUntil: date,
    url: address,
    name: text,
    sku: text,
    seller: one("Organization"),
    validFrom: date,
  },
  AggregateRating: {
    ratingValue: number,
    bestRating: number,
    worstRating: number,
    ratingCount: number,
    reviewCount: number,
  },
  Rating: { ratingValue: number, bestRating: number, worstRating: number },
  PostalAddress: {
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: text,
  },
  GeoCoordinates: { latitude: number, longitude: number },
  OpeningHoursSpecification: {
    dayOfWeek: { kind: "member", isList: true },
    opens: text,
    closes: text,
    validFrom: date,
    validThrough: date,
  },
  NutritionInformation: {
    servingSize: text,
    calories: text,
    carbohydrateContent: text,
    cholesterolContent: text,
    fatContent: text,
    fiberContent: text,
    proteinContent: text,
    saturatedFatContent: text,
    sodiumContent: text,
    sugarContent: text,
    transFatContent: text,
    unsaturatedFatContent: text,
  },
  Question: { name: text, text: passage, acceptedAnswer: one("Answer"), suggestedAnswer: many("Answer") },
  Answer: {
    text: passage,
    author: one("Person"),
    dateCreated: { ...date, alias: ["datePublished"] },
    url: address,
    upvoteCount: number,
  },
  ListItem: { position: number, name: text, url: address, image: address, datePublished: date, description: passage },
  PropertyValue: { name: text, value: text },
  MonetaryAmount: { currency: text, value: number, minValue: number, maxValue: number, unitText: text },
  Place: {
    name: text,
    address: one("PostalAddress"),
    geo: one("GeoCoordinates"),
    latitude: number,
    longitude: number,
    url: address,
    telephone: text,
  },
  Review: {
    name: text,
    author: one("Person"),
    datePublished: date,
    reviewBody: { ...passage, alias: ["description"] },
    reviewRating: one("Rating"),
  },
  Comment: { text: passage, author: one("Person"), dateCreated: { ...date, alias: ["datePublished"] }, url: address },
  Thing: thing,
  ProductVariant: { name: text, sku: text, color: text, size: text, url: address, offers: many("Offer") },
};

/** The properties of each type of record, by schema.org's names, in the order of the output. */
export const recordTypes: Readonly<Record<RecordType, Properties>> = {
  Product: {
    ...thing,
    brand: { ...one("Brand"), alias: ["manufacturer"] },
    sku: { kind: "text", alias: ["productID", "productId", "identifier"] },
    gtin: { kind: "text", alias: ["gtin13", "gtin14", "gtin12", "gtin8", "isbn", "ean"] },
    mpn: { kind: "text", alias: ["model"] },
    category: text,
    color: text,
    material: text,
    size: text,
    price: number,
    priceCurrency: text,
    availability: member,
    offers: many("Offer"),
    aggregateRating: one("AggregateRating"),
    review: many("Review"),
    additionalProperty: many("PropertyValue"),
    hasVariant: many("ProductVariant"),
  },
  Recipe: {
    ...thing,
    author: one("Person"),
    datePublished: date,
    prepTime: duration,
    cookTime: duration,
    totalTime: duration,
    recipeYield: { kind: "text", alias: ["yield"] },
    recipeCategory: texts,
    recipeCuisine: texts,
    recipeIngredient: { kind: "text", isList: true, alias: ["ingredients", "ingredient"] },
    recipeInstructions: { kind: "steps", isList: true, alias: ["instructions"] },
    nutrition: one("NutritionInformation"),
    aggregateRating: one("AggregateRating"),
    keywords: texts,
  },
  JobPosting: {
    title: { kind: "text", alias: ["name"] },
    description: passage,
    url: address,
    datePosted: date,
    validThrough: date,
    employmentType: texts,
    hiringOrganization: one("Organization"),
    jobLocation: many("Place"),
    jobLocationType: text,
    baseSalary: one("MonetaryAmount"),
    industry: text,
    qualifications: passage,
    responsibilities: passage,
    skills: passage,
    workHours: text,
  },
  Event: {
    ...thing,
    startDate: date,
    endDate: date,
    doorTime: date,
    eventStatus: member,
    eventAttendanceMode: member,
    location: one("Place"),
    organizer: one("Organization"),
    performer: many("Person"),
    offers: many("Offer"),
  },
  ItemList: { name: text, description: passage, url: address, itemListElement: many("ListItem") },
  Person: {
    ...thing,
    givenName: text,
    familyName: text,
    jobTitle: text,
    worksFor: one("Organization"),
    affiliation: one("Organization"),
    email: text,
    telephone: text,
    address: one("PostalAddress"),
    birthDate: date,
    sameAs: addresses,
  },
  Place: {
    ...thing,
    address: one("PostalAddress"),
    geo: one("GeoCoordinates"),
    latitude: number,
    longitude: number,
    telephone: text,
    email: text,
    openingHours: texts,
    openingHoursSpecification: many("OpeningHoursSpecification"),
    priceRange: text,
    servesCuisine: texts,
    aggregateRating: one("AggregateRating"),
  },
  FAQPage: { name: { kind: "text", alias: ["headline"] }, url: address, mainEntity: many("Question") },
  HowTo: {
    ...thing,
    totalTime: duration,
    prepTime: duration,
    supply: texts,
    tool: texts,
    step: { kind: "steps", isList: true, alias: ["steps", "itemListElement"] },
  },
  Review: {
    ...thing,
    author: one("Person"),
    datePublished: date,
    reviewBody: passage,
    reviewRating: one("Rating"),
    itemReviewed: one("Thing"),
  },
  DiscussionForumPosting: {
    headline: { kind: "text", alias: ["name"] },
    url: address,
    author: one("Person"),
    datePublished: { kind: "date", alias: ["dateCreated"] },
    text: { kind: "passage", alias: ["articleBody"] },
    comment: many("Comment"),
  },
};

const PRODUCTS = [
  "ProductGroup",
  "IndividualProduct",
  "ProductModel",
  "SomeProducts",
  "Vehicle",
  "Car",
  "ProductCollection",
];
/** Works that are products where they have an offer. */
const OFFERED = ["Book", "SoftwareApplication", "MobileApplication", "WebApplication", "VideoGame", "Service"];
const PLACES = [
  "LocalBusiness",
  "LodgingBusiness",
  "Hotel",
  "Hostel",
  "Motel",
  "Resort",
  "BedAndBreakfast",
  "FoodEstablishment",
  "Restaurant",
  "CafeOrCoffeeShop",
  "Bakery",
  "BarOrPub",
  "FastFoodRestaurant",
  "Store",
  "ShoppingCenter",
  "MedicalBusiness",
  "MedicalClinic",
  "Hospital",
  "Dentist",
  "Physician",
  "Pharmacy",
  "LegalService",
  "Attorney",
  "RealEstateAgent",
  "AutoDealer",
  "AutoRepair",
  "BeautySalon",
  "HairSalon",
  "HealthClub",
  "SportsActivityLocation",
  "TouristAttraction",
  "TouristDestination",
  "Museum",
  "Park",
  "Library",
  "School",
  "CollegeOrUniversity",
  "Church",
  "Zoo",
  "Beach",
  "CivicStructure",
  "EntertainmentBusiness",
  "FinancialService",
  "BankOrCreditUnion",
  "InsuranceAgency",
  "HomeAndConstructionBusiness",
  "Plumber",
  "Electrician",
  "ProfessionalService",
  "TravelAgency",
  "Winery",
  "Brewery",
  "ElectronicsStore",
  "ClothingStore",
  "BookStore",
  "GroceryStore",
  "FurnitureStore",
  "Residence",
  "Apartment",
  "House",
  "Landform",
];

/** The type of record that each of schema.org's types makes. */
const typeNames: ReadonlyMap<string, RecordType> = new Map<string, RecordType>([
  ...Object.keys(recordTypes).map((name) => [name, name as RecordType] as const),
  ...PRODUCTS.map((name) => [name, "Product"] as const),
  ...PLACES.map((name) => [name, "Place"] as const),
  ["Festival", "Event"],
  ["CarouselList", "ItemList"],
]);

/** The type of record that a thing of these types makes, if any; all that end in `Event` make events, and reviews likewise. */
export function recordTypeOf(types: readonly string[], hasOffers: boolean): RecordType | undefined {
  for (const given of types) {
    // Some write `product`.
    const type = given.charAt(0).toUpperCase() + given.slice(1);
    const known = typeNames.get(type) ?? typeNames.get(/^[A-Z][A-Za-z]{2,30}(Event|Review)$/.exec(type)?.[1] ?? "");
    if (known) return known;
    if (hasOffers && OFFERED.includes(type)) return "Product";
  }
  return undefined;
}
