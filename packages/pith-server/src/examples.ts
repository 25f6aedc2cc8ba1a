/** Pages of the operations' examples. */
export const FERRY: string =
  "<nav><a href=/>Home</a></nav><article><h1>Ferry returns</h1><p>The ferry came back to the harbour this morning, " +
  "two days late and with all hands well.</p></article>";
export const FERRY_URL = "https://news.example/ferry";
export const SENTENCE =
  "The ferry came back to the harbour this morning, two days late and with all hands well.";
export const FERRY_MARKDOWN =
  "# Ferry returns\n\nThe ferry came back to the harbour this morning, two days late and with all hands well.\n";
export const FRONT_PAGE: string =
  "<title>Harbour news</title><nav><a href=/>Home</a></nav><main><h1>Harbour news</h1><h2><a href=/ferry>Ferry returns two " +
  "days late with all hands well</a></h2><p>It came back this morning.</p><h2><a href=/lamp>The lighthouse keeper gets a new " +
  "lamp after forty years</a></h2><p>It can be seen from afar.</p></main>";
