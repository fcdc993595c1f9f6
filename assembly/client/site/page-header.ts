/** Keeps the ids of the header apart from those of a page's other parts. */
export const headerPrefix = 'header-';
