// Lets a worker thread run the sources: tsx's own --import works in the main thread only.
import { register } from "tsx/esm/api";

register();
