/** Three lines of a summary and what surrounds them. */
export const stripHeight = 'min-h-27';
