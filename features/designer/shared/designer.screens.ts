import type { Screen } from '#shared/screen.ts';

export const designerScreens: readonly Screen[] = [
  {
    path: '/designer/:designId?',
    title: 'Designer',
    guard: 'person',
    plannedWhenOff: {
      will: 'Draws pictures from your words.',
      instead: { label: 'Ask in a chat', href: '/chat' },
    },
    palette: { order: 160, otherNames: 'pictures images poster invitation card label wallpaper' },
    mode: {
      id: 'designer',
      name: 'Designer',
      description: 'Pictures from words',
      category: 'creation',
      order: 3,
    },
  },
  {
    path: '/designer/gallery',
    title: 'Gallery',
    guard: 'person',
    plannedWhenOff: {
      will: 'Keeps the pictures that were drawn from your words.',
      instead: { label: 'Ask in a chat', href: '/chat' },
    },
    palette: { order: 161, title: 'Gallery of pictures', otherNames: 'designer my pictures designs films' },
  },
];
