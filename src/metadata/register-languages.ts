import { nearestOfScript } from "./language-models.ts";
import { registerLanguageModels } from "./nearest-language.ts";

registerLanguageModels(nearestOfScript);
