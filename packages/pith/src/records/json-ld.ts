import { isObject, type PageRecord, type RecordObject, type RecordValue } from "./record-types.ts";

const OFFER_FACTS = ["price", "priceCurrency", "availability"] as const;

/** The offers of a product; a single one with facts from other sources. */
function completeOffers(
  values: Readonly<Record<string, RecordValue>>,
): readonly RecordValue[] | undefined {
  const offers = Array.isArray(values.offers) ? values.offers : [];
  const facts = Object.fromEntries(
    OFFER_FACTS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  const [first] = offers;
  if (offers.length > 1) return offers;
  if (first !== undefined && isObject(first)) {
    const { price, ...others } = facts;
    const isRange = first.lowPrice !== undefined;
    return [{ ...first, ...others, ...(price !== undefined && !isRange && { price }) }];
  }
  return Object.keys(facts).length > 0 ? [{ "@type": "Offer", ...facts }] : undefined;
}

function toNode(record: PageRecord): RecordObject {
  const values: Record<string, RecordValue> = {};
  for (const [name, { value }] of Object.entries(record.properties)) values[name] = value;
  const type = record.subtypes.length === 0 ? record.type : [record.type, ...record.subtypes];
  if (record.type !== "Product") return { "@type": type, ...values };
  const offers = completeOffers(values);
  for (const name of OFFER_FACTS) delete values[name];
  return { "@type": type, ...values, ...(offers && { offers }) };
}

/** Records as one JSON-LD document of schema.org: `{"@context": …, "@graph": […]}`. */
export function toJsonLd(records: readonly PageRecord[]): RecordObject {
  return { "@context": "https://schema.org", "@graph": records.map(toNode) };
}
