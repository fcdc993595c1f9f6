import type { Screen } from '#shared/screen.ts';

export const lensScreens: readonly Screen[] = [
  {
    path: '/lens',
    title: 'Lens',
    guard: 'person',
    plannedWhenOff: {
      will: 'Reads codes, pages and pictures with the camera.',
      instead: { label: 'Ask in a chat', href: '/chat' },
    },
    palette: { order: 175, otherNames: 'camera scan qr code barcode document photo' },
    mode: {
      id: 'lens',
      name: 'Lens',
      description: 'Codes, pages and pictures by camera',
      category: 'tools',
      order: 90,
    },
  },
];
