import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Where Debian's libboilerpipe-java and what it needs are. */
const JARS = ["boilerpipe.jar", "nekohtml.jar", "xercesImpl.jar", "xml-apis.jar"].map(
  (jar) => `/usr/share/java/${jar}`,
);
const program = fileURLToPath(new URL("../../java/Boilerpipe.java", import.meta.url));

/** Which of the library's rules run: a tree of the paper over the page's blocks, or the whole extractor of articles. */
export type BoilerpipeRules = "words" | "densities" | "article";

/** Boilerpipe's authors' library in a Java process. */
export interface BoilerpipeLibrary {
  /** The content of a page. */
  extract(rules: BoilerpipeRules, html: string): Promise<string>;
  close(): void;
}

/** Starts the library; undefined when Debian's package is not installed. */
export function openBoilerpipeLibrary(): BoilerpipeLibrary | undefined {
  if (!existsSync(JARS[0])) return undefined;
  const child = spawn("java", ["-cp", JARS.join(":"), program], { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async extract(rules, html) {
      child.stdin.write(`${rules} ${Buffer.from(html, "utf8").toString("base64")}\n`);
      const { value, done } = await lines.next();
      if (done || typeof value !== "string") throw new Error("Boilerpipe's process has ended: is Java installed?");
      return Buffer.from(value, "base64").toString("utf8");
    },
    close: () => child.stdin.end(),
  };
}
