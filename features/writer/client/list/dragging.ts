/** The dragged item, for the folders that accept it. */
export const draggedDocument = 'application/x-everyday-document';
export const draggedFolder = 'application/x-everyday-folder';
