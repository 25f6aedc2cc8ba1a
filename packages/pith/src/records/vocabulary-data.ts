import type { RecordType } from "./record-types.ts";

/**
 * The properties of records as words: a name, its kind unless it is `text`, `[]` for a list, and other names after bars.
 * Data, not code.
 */

const THING = "name description:passage url:address image:address[]";

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

export const NESTED: Readonly<Record<NestedType, string>> = {
  Brand: "name url:address",
  Organization: "name url:address logo:address",
  Person: "name url:address jobTitle",
  Offer: `
    price:number lowPrice:number highPrice:number offerCount:number priceCurrency availability:member
    itemCondition:member priceValidUntil:date url:address name sku seller:Organization validFrom:date`,
  AggregateRating:
    "ratingValue:number bestRating:number worstRating:number ratingCount:number reviewCount:number",
  Rating: "ratingValue:number bestRating:number worstRating:number",
  PostalAddress: "streetAddress addressLocality addressRegion postalCode addressCountry",
  GeoCoordinates: "latitude:number longitude:number",
  OpeningHoursSpecification: "dayOfWeek:member[] opens closes validFrom:date validThrough:date",
  NutritionInformation: `
    servingSize calories carbohydrateContent cholesterolContent fatContent fiberContent proteinContent
    saturatedFatContent sodiumContent sugarContent transFatContent unsaturatedFatContent`,
  Question: "name text:passage acceptedAnswer:Answer suggestedAnswer:Answer[]",
  Answer:
    "text:passage author:Person dateCreated:date|datePublished url:address upvoteCount:number",
  ListItem: "position:number name url:address image:address datePublished:date description:passage",
  PropertyValue: "name value",
  MonetaryAmount: "currency value:number minValue:number maxValue:number unitText",
  Place: `
    name address:PostalAddress geo:GeoCoordinates latitude:number longitude:number url:address telephone`,
  Review:
    "name author:Person datePublished:date reviewBody:passage|description reviewRating:Rating",
  Comment: "text:passage author:Person dateCreated:date|datePublished url:address",
  Thing: "name description:passage url:address image:address[]",
  ProductVariant: "name sku color size url:address offers:Offer[]",
};

/** By record type, in output order. */
export const RECORDS: Readonly<Record<RecordType, string>> = {
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
};

export const PRODUCTS: readonly string[] = [
  "ProductGroup",
  "IndividualProduct",
  "ProductModel",
  "SomeProducts",
  "Vehicle",
  "Car",
  "ProductCollection",
];
/** Works that are products if they have an offer. */
export const OFFERED: readonly string[] = [
  "Book",
  "SoftwareApplication",
  "MobileApplication",
  "WebApplication",
  "VideoGame",
  "Service",
];
export const PLACES: readonly string[] = [
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
