/** Imports a package as seen from this directory, where the rivals are installed. */
export const load = (specifier) => import(specifier);
