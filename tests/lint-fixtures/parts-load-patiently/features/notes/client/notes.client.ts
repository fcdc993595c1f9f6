export const notesClient = { pages: { '/notes': () => import('./notes.route.tsx') } };
