import { extract } from "pith";
import { describe, expect, it } from "vitest";
import { guessEncoding } from "../../src/guess-encoding.ts";

/** The bytes of each character in an encoding, read backwards from its decoder. */
function bytesOfCharacters(label: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(label);
  const found = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && !found.has(text)) found.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  return found;
}

function encode(text: string, label: string): Uint8Array {
  const known = bytesOfCharacters(label);
  return Uint8Array.from(
    Array.from(text, (character) => {
      const bytes = known.get(character);
      if (!bytes) throw new Error(`${label} has no ${character}`);
      return bytes;
    }).flat(),
  );
}

const page = (text: string, head = ""): string =>
  `<!DOCTYPE html><html><head>${head}<title>${text.slice(0, 12)}</title>` +
  '<style>.menu { color: red }</style><script>var page = "article, the and of";</script></head>' +
  '<body><div class="menu"><a href="/home">1</a></div>' +
  `<div class="article"><h1>${text.slice(0, 12)}</h1><p>${text}</p><p>${text}</p></div></body></html>`;

const RUSSIAN =
  "Паром ходит через залив каждый час, и капитан говорит, что видел его ночью всего два раза.";
const POLISH =
  "Prom przepływa przez zatokę co godzinę, a kapitan mówi, że już dwa razy widział światło na wyspie.";
const JAPANESE =
  "フェリーは一時間ごとに湾を渡り、船長は夜の島の光を二度だけ見たことがあると話している。";

/** A sentence in the encodings in which pages of its language were written. */
const SENTENCES: readonly (readonly [label: string, text: string])[] = [
  ["windows-1251", RUSSIAN],
  ["koi8-r", RUSSIAN],
  ["iso-8859-2", POLISH],
  ["windows-1250", POLISH],
  [
    "windows-1253",
    "Άλλο ένα πλοίο περνά τον κόλπο κάθε ώρα και ο καπετάνιος λέει ότι είδε το φως δύο φορές.",
  ],
  [
    "windows-1254",
    "Vapur körfezi her saat başı geçiyor ve kaptan geceleyin adanın ışığını iki kez gördüğünü söylüyor.",
  ],
  ["windows-1255", "המעבורת חוצה את המפרץ בכל שעה, והקברניט אומר שראה את האור של האי רק פעמיים."],
  [
    "windows-1256",
    "تعبر العبارة الخليج كل ساعة، ويقول القبطان إنه رأى ضوء الجزيرة في الليل مرتين فقط.",
  ],
  ["euc-jp", JAPANESE],
  ["shift_jis", JAPANESE],
  ["euc-kr", "여객선은 매시간 만을 건너며 선장은 밤에 섬의 불빛을 두 번밖에 보지 못했다고 말한다."],
  ["gbk", "渡轮每小时穿过海湾一次，船长说他只有两次在夜里看见岛上的灯光，他把颜色写在一本书里。"],
  ["big5", "渡輪每小時穿過海灣一次，船長說他只有兩次在夜裡看見島上的燈光，他把顏色寫在一本書裡。"],
  [
    "windows-1252",
    "Le bac traverse la baie toutes les heures, et le capitaine a vu la lumière sur cette île, dit-il, à peine deux fois.",
  ],
];

describe("a page that declares no encoding is read in the one it is written in", () => {
  it.each(SENTENCES)("%s", async (label, text) => {
    const html = encode(page(text), label);
    const guessedEncoding = await guessEncoding(html);
    expect(extract({ html, guessedEncoding }).as("text")).toContain(text);
  });
});

describe("no encoding is guessed", () => {
  it("for UTF-8", async () => {
    expect(await guessEncoding(new TextEncoder().encode(page(RUSSIAN)))).toBeUndefined();
  });

  it.each([
    ["a meta", '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">', ""],
    ["the header", "", "text/html; charset=koi8-r"],
  ])("with one in %s, which is used", async (_, head, contentType) => {
    const html = encode(page(RUSSIAN, head), "koi8-r");
    expect(await guessEncoding(html, contentType)).toBeUndefined();
    const read = extract({ html, contentType, guessedEncoding: "windows-1251" });
    expect(read.as("text")).toContain(RUSSIAN);
  });

  it("with a byte order mark", async () => {
    const html = Uint8Array.from([0xff, 0xfe, ...Buffer.from(page(RUSSIAN), "utf16le")]);
    expect(await guessEncoding(html)).toBeUndefined();
  });
});

it("a page of comments and scripts that do not end is searched in linear time", async () => {
  const start = performance.now();
  await guessEncoding(Buffer.from(`\xe9${"<!--".repeat(60_000)}`, "latin1"));
  await guessEncoding(Buffer.from(`\xe9${"<script ".repeat(30_000)}`, "latin1"));
  expect(performance.now() - start).toBeLessThan(5000);
});
