/** How many levels of an object can be opened. */
export const deepestShown = 4;
/** How many entries of one object, and how many values of one line, are sent along. */
export const mostEntries = 100;
export const mostShownValues = 300;
export const mostShownCharacters = 10_000;
