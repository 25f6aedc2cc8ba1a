import { answerTasks } from "pith-node";
import { type ListingAnswer, type ListingTask, workOnListing } from "./batch/fetch/listings.ts";

/** Entry module of the thread that parses sitemaps and feeds. */
answerTasks<ListingTask, ListingAnswer>(workOnListing);
