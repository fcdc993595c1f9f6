/** Separate from the list, which is lazily loaded. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;
