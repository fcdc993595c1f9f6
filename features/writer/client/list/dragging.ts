/** What is dragged, for the folders that take it. */
export const draggedDocument = 'application/x-everyday-document';
export const draggedFolder = 'application/x-everyday-folder';
