export { extract } from "./entries/with-permissive-model.ts";
