// Lets worker threads run the TypeScript sources: tsx's --import only works in the main thread.
import { register } from "tsx/esm/api";

register();
