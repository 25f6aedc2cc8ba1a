import { answerTasks } from "pith-node";
import { type ListingAnswer, type ListingTask, workOnListing } from "./fetch/listing-work.ts";

/** The module of the thread that reads sitemaps and feeds. */
answerTasks<ListingTask, ListingAnswer>(workOnListing);
