/** Reckons the length anew. */
export const length = (text: string) => text.length;
