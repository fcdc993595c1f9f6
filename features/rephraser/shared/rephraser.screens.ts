import type { Screen } from '#shared/screen.ts';

export const rephraserScreens: readonly Screen[] = [
  {
    path: '/rephraser',
    title: 'Rephraser',
    guard: 'none',
    palette: { order: 140, otherNames: 'tone rewrite rephrase paraphrase' },
    mode: {
      id: 'rephraser',
      name: 'Rephraser',
      description: 'Say it in another tone',
      category: 'tools',
      order: 4,
    },
  },
];
