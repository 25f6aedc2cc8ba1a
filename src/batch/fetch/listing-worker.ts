import { answerTasks } from "../../node/worker-tasks.ts";
import { type ListingAnswer, type ListingTask, workOnListing } from "./listing-work.ts";

/** The module of the thread that reads sitemaps and feeds. */
answerTasks<ListingTask, ListingAnswer>(workOnListing);
