/** Keeps the ids of the header distinct from those of a page's other parts. */
export const headerPrefix = 'header-';
