import { render } from "preact";
import { engine } from "./engine/client.ts";
import { keepInStep } from "./state/actions.ts";
import { followLink, keepAddress } from "./state/link.ts";
import { keepSiteInStep } from "./state/site.ts";
import * as store from "./state/store.ts";
import { App } from "./views/app.tsx";

async function readOffer(): Promise<store.ServiceOffer> {
  try {
    const answer = (await (await fetch("service.json")).json()) as Partial<store.ServiceOffer>;
    return { fetch: answer.fetch === true };
  } catch {
    return { fetch: false };
  }
}

async function start(): Promise<void> {
  const [offer, methods, siteMethods] = await Promise.all([
    readOffer(),
    engine.listMethods(),
    engine.listSiteMethods(),
  ]);
  store.offer.value = offer;
  store.methods.value = methods;
  store.siteMethods.value = siteMethods;
  keepInStep();
  keepSiteInStep();
  await followLink(location.hash);
  keepAddress();
  addEventListener("hashchange", () => void followLink(location.hash));
}

const root = document.getElementById("app");
if (root) {
  render(<App />, root);
  void start().catch((error: unknown) => {
    store.problem.value = `The extractor could not be started: ${error instanceof Error ? error.message : String(error)}`;
  });
}
