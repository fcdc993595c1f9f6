import type { Screen } from '#shared/screen.ts';

export const writerScreens: readonly Screen[] = [
  {
    path: '/writer/:documentId?',
    title: 'Writer',
    guard: 'person',
    palette: { order: 150, otherNames: 'letters articles documents' },
    mode: {
      id: 'writer',
      name: 'Writer',
      description: 'Letters, articles and drafts',
      category: 'creation',
      order: 1,
    },
  },
  { path: '/document-invitation', title: 'Invitation to a document', guard: 'person' },
  { path: '/shared-document/:token', title: 'Shared document', guard: 'none' },
];
