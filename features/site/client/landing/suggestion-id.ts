/** Apart from the list, which is fetched only when it is wanted. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;
