import { type Language, phrases } from "../language.ts";

export const german: Language = {
  code: "de",
  space: " ",
  stop: ".",
  subjects: phrases(`
    Der Gemeinderat
    Die Leiterin der Bücherei
    Ein Bauer vom Nordhang
    Der Förster
    Die Wasserwacht
    Der Chor der Bergleute
    Eine Lehrerin der Grundschule
    Der Müller aus dem Nachbartal
    Die Bürgermeisterin
    Der Verein der Imker
    Ein Fahrer der Postlinie
    Die Stiftung`),
  predicates: phrases(`
    will die alte Säge noch vor dem Winter in Gang setzen
    hat die Pläne für den Steg zum dritten Mal geändert
    sammelt seit Jahren die Namen der Flurstücke
    zweifelt an der Rechnung für das neue Dach
    zählte im Mai doppelt so viele Schwalben wie im Vorjahr
    fand im Keller eine Kiste mit Glasplatten
    verlangt eine zweite Haltestelle am Friedhof
    backt das Brot wieder im Ofen hinter der Kirche
    übernahm die Kosten für die Reparatur der Turmuhr
    bat die Nachbarn um Geduld und um Leitern
    zeigt den Kindern jeden Mittwoch das Melken
    lehnte den Vorschlag mit knapper Mehrheit ab
    erklärte den Umweg mit dem weichen Boden
    verkaufte die letzten Kartoffeln auf dem Markt
    stellte den Brunnen nach alten Zeichnungen wieder her
    führte ein Tagebuch über jeden Schneefall
    schloss den Steinbruch für Besucher
    schrieb einen Brief an das Landratsamt
    lieh dem Museum zwei Webstühle
    misst den Bach jeden Morgen an derselben Stelle
    rechnet mit weniger Gästen als im letzten Herbst
    erinnerte an den Brand vor hundert Jahren`),
  tails: phrases(`
    obwohl die Frist längst verstrichen war
    weil niemand sonst den Schlüssel hatte
    nach einer langen Sitzung im Gasthaus
    ohne auf die Antwort aus der Kreisstadt zu warten
    wie aus dem Protokoll hervorgeht
    bevor der erste Schnee fiel
    zur Freude der Wanderer
    während auf dem Platz die Buden aufgebaut wurden
    trotz des Regens
    und bekam dafür viel Beifall
    mit Hilfe von zwölf Freiwilligen
    so steht es im Aushang`),
  titles: phrases(`
    Die Säge läuft wieder
    Steg am Weiher wird breiter
    Zweifel an der Rechnung für das Dach
    Mehr Schwalben als im Vorjahr
    Glasplatten aus dem Keller
    Brot aus dem Ofen hinter der Kirche
    Die Turmuhr geht wieder richtig
    Umweg wegen weichen Bodens
    Zwei Webstühle für das Museum
    Das Tagebuch vom Schnee
    Knappe Mehrheit gegen den Vorschlag
    Steinbruch bleibt geschlossen`),
  places: phrases(`
    Oberau
    Nordhang
    Mühltal
    Kirchberg
    Weiherfeld
    Steinach`),
  people: phrases(`
    Greta Holm
    Jonas Brandl
    Martha Weiß
    Emil Krug
    Selma Aydin`),
  sections: phrases(`
    Start
    Gemeinde
    Schule
    Vereine
    Wandern
    Termine
    Anzeigen`),
  labels: {
    related: "Das könnte Sie auch interessieren",
    comments: "Leserbriefe",
    more: "Weiterlesen",
    share: "Artikel teilen",
    search: "Suche",
    newsletter: "Unser Wochenbrief kommt jeden Samstag",
    imprint: "Impressum",
    rights: "Alle Rechte vorbehalten",
    by: "Von",
    popular: "Meistgelesen",
    next: "Nächster Artikel",
    cookies: "Wir speichern eine kleine Datei, damit Ihre Auswahl erhalten bleibt.",
    reply: "Antworten",
  },
  remarks: phrases(`
    Das hätte man schon vor zehn Jahren machen sollen.
    Wer bezahlt eigentlich die Leitern?
    Ich habe noch Bilder vom alten Steg und gebe sie gern her.
    Am Friedhof wartet seit Wochen niemand mehr auf den Bus.
    Danke an alle, die geholfen haben!`),
};
