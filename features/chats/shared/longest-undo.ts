/** How long Undo may have been offered for a deleted chat: the offer stays while it is pointed at. */
export const longestUndoMs = 60 * 60_000;
