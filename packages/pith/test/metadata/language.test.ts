import { francAll } from "franc-min";
import { describe, expect, it } from "vitest";
import { detectLanguage, nearestLanguage, normaliseLanguage } from "../../src/metadata/language.ts";
import { read } from "./read.ts";

const texts: Readonly<Record<string, string>> = {
  en: "The ferries are running again after the storm, and the people of the island are glad that they can go to the market once more.",
  de: "Die Fähren fahren nach dem Sturm wieder, und die Leute auf der Insel freuen sich, dass sie endlich wieder zum Markt kommen.",
  fr: "Les bateaux circulent de nouveau après la tempête, et les habitants de l'île sont heureux de pouvoir retourner au marché.",
  es: "Los barcos vuelven a navegar después de la tormenta, y la gente de la isla está contenta de poder ir otra vez al mercado.",
  it: "I traghetti sono di nuovo in servizio dopo la tempesta, e gli abitanti dell'isola sono contenti di poter tornare al mercato.",
  pt: "Os barcos voltaram a navegar depois da tempestade, e as pessoas da ilha estão contentes por poderem ir outra vez ao mercado.",
  nl: "De veerboten varen weer na de storm, en de mensen op het eiland zijn blij dat ze eindelijk weer naar de markt kunnen gaan.",
  pl: "Promy znowu kursują po burzy, a mieszkańcy wyspy cieszą się, że mogą wreszcie pojechać na targ i spotkać swoich znajomych.",
  ru: "Паромы снова ходят после шторма, и жители острова рады, что наконец могут поехать на рынок и встретиться со знакомыми.",
  el: "Τα πλοία ταξιδεύουν ξανά μετά την καταιγίδα, και οι κάτοικοι του νησιού χαίρονται που μπορούν να πάνε πάλι στην αγορά.",
  zh: "暴风雨过后，渡船恢复了运行，岛上的居民很高兴能再次去市场买东西。",
  ja: "嵐のあと、フェリーがまた動きはじめ、島の人たちは市場へ行けるようになって喜んでいます。",
  ko: "폭풍이 지나간 뒤 배가 다시 다니기 시작했고, 섬 사람들은 다시 시장에 갈 수 있어 기뻐하고 있다.",
  tr: "Fırtınadan sonra vapurlar yeniden çalışmaya başladı ve ada halkı tekrar pazara gidebildiği için çok mutlu olduğunu söylüyor.",
  ar: "عادت العبارات إلى العمل بعد العاصفة، ويسعد سكان الجزيرة أنهم يستطيعون الذهاب إلى السوق مرة أخرى.",
};

describe("the language", () => {
  it.each(Object.entries(texts))("%s is detected from the text", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(Object.values(texts))("agrees with franc: %s", (text) => {
    expect(nearestLanguage(text)).toBe(francAll(text)[0]?.[0]);
    const half = text.length >> 1;
    for (let at = 0; at + 7 < half; at += 7) {
      const piece = `${text.slice(at, at + half)} (2024) ${text.slice(0, at)}`;
      expect(nearestLanguage(piece)).toBe(francAll(piece)[0]?.[0]);
    }
  });

  it("is unknown for a text without letters", () => {
    expect(nearestLanguage("1234 — 5678 !")).toBeUndefined();
  });

  it("is not guessed from a few words", () => {
    expect(detectLanguage("Menu Home")).toBeUndefined();
  });

  it.each([
    ["EN_us", "en-US"],
    ["zh-hans-cn", "zh-Hans-CN"],
    ["de, en", "de"],
    ["not a language!", undefined],
    ["", undefined],
  ])("tag %j is written %j", (tag, expected) => {
    expect(normaliseLanguage(tag)).toBe(expected);
  });

  it("is the declared one with its region if the text agrees", () => {
    const facts = read(`<html lang="pt-BR"><body><p>${texts.pt}</p></body></html>`);
    expect(facts.language).toMatchObject({ value: "pt-BR", declared: "pt-BR", detected: "pt" });
    expect(facts.direction?.value).toBe("ltr");
  });

  it("is that of the text if a template declares another", () => {
    const facts = read(`<html lang="en"><body><p>${texts.ar}</p></body></html>`);
    expect(facts.language).toMatchObject({ value: "ar", declared: "en", detected: "ar" });
    expect(facts.direction).toMatchObject({ value: "rtl", source: "detected" });
  });

  it("takes the direction from the page", () => {
    expect(read(`<html dir="RTL"><body><p>x</p></body></html>`).direction).toMatchObject({
      value: "rtl",
      source: "html",
    });
  });
});

describe("reading time", () => {
  it("counts the kept blocks", () => {
    const html = `<p>${"word ".repeat(476)}</p><p>${"menu ".repeat(100)}</p>`;
    const facts = read(html, undefined, { keep: Uint8Array.of(1, 0) });
    expect(facts).toMatchObject({ wordCount: 476, readingMinutes: 2 });
  });

  it("uses a separate speed for ideographs", () => {
    const facts = read(`<p>${"渡船恢复".repeat(150)}</p>`, undefined, { keep: Uint8Array.of(1) });
    expect(facts).toMatchObject({ wordCount: 600, readingMinutes: 2 });
  });
});

describe("the language of technical pages", () => {
  const prose = "渡船在风暴之后恢复运行，岛上的居民又可以去集市了。".repeat(3);
  const code =
    "const ferry = await harbour.departures.find((ship) => ship.name === requested.name);\n".repeat(
      30,
    );

  it("is that of the prose, not of the code", () => {
    expect(
      read(`<title>x</title><p>${prose}</p><pre><code>${code}</code></pre>`).language?.value,
    ).toBe("zh");
  });

  it("is that of most of the text, even if untranslated paragraphs are longer", () => {
    const translated =
      `<p>${"渡船在风暴之后恢复运行，岛上的居民又可以去集市了。".repeat(6)}</p>`.repeat(9);
    const untranslated = `<p>${texts.en} ${texts.en} ${texts.en} ${texts.en}</p>`.repeat(4);
    expect(read(`<title>x</title>${translated}${untranslated}`).language?.value).toBe("zh");
    expect(
      read(`<title>x</title><p>渡船在风暴之后恢复运行。</p>${untranslated}`).language?.value,
    ).toBe("en");
  });

  it("is also detected from short lines of ideographs", () => {
    expect(read(`<title>x</title><p>渡船在风暴之后恢复运行了。</p>`).language?.value).toBe("zh");
  });

  it("is East Asian even if half of the letters are of English names", () => {
    const names =
      "使用 Harbour Departure Service 和 Passenger Information Display 可以查询渡船的时间。".repeat(
        4,
      );
    expect(detectLanguage(names)).toBe("zh");
  });
});
