/**
 * Words that carry no topic, in the languages whose news and manuals are read most. The list is short on
 * purpose: articles, pronouns, prepositions, conjunctions and forms of "to be" and "to have". Words that mean
 * something in another of the languages are left out.
 */
const LISTS: readonly string[] = [
  // English
  `a about after all also an and any are as at be because been before being between both but by can could did do does
  for from had has have he her here him his how i if in into is it its just may me more most my no nor not now of off on
  only or other our out over own s she should so some such t than that the their them then there these they this those
  through to too under until up us was we were what when where which while who whom why will with would you your`,
  // German
  `aber als am auf aus bei bin bis das dass dem den der des die durch ein eine einem einen einer eines er es für hat
  ich ihr im ist kann mit nach nicht noch nur oder sich sie sind um und uns vom von vor wenn werden wie wir wird zu zum
  zur über`,
  // French
  `au aux avec ce ces cette dans de des du elle en est et eux il ils je la le les leur lui ma mais mes ne nous on ou où
  par pas pour qu que qui sa se ses son sont sur un une vos votre vous été être`,
  // Spanish and Portuguese
  `al ao aos con como da das del do dos el ela ele em entre era eso esta este foi ha hay las lo los mas muy más na nas no
  nos não o os para pelo pero por que se sem ser si sin sobre su sus são também um uma y ya à é`,
  // Italian
  `alla anche che chi ci con da dal dalla dei del della delle di e ed era gli ha ho i il in la le lo ma nel nella non o
  per più quando questo questa sono sul sulla suo tra è`,
  // Polish
  `ale bo być co czy dla do go i jak jego jej jest już ma może na nie od oraz po pod przez przy się są ta tak te tego
  tej to tym w we z za ze że`,
  // Russian
  `а без бы был была были было быть в вы где да для до его ее если еще же за и из или им их к как ко когда кто мы на не
  него но о об он она они от по под при с со так также то тоже только у уже что чтобы это я`,
  // Greek
  `αλλά από για δεν είναι ενώ και κατά με μετά μια μας να ο οι όπως όταν ότι που πως σε στα στη στην στις στο στον στους
  τα τη την της τι τις το τον του τους των η ή θα ένα ένας`,
];

/** All stop words, in lower case. */
export const stopWords: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.split(/\s+/)));
