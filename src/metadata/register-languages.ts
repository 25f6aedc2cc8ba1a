import { nearestOfScript, subtags } from "./language-models.ts";
import { registerLanguageModels } from "./nearest-language.ts";

registerLanguageModels({ nearest: nearestOfScript, subtags });
