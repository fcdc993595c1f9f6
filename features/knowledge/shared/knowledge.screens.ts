import { brand } from '#shared/brand.ts';
import type { Screen } from '#shared/screen.ts';

export const knowledgeScreens: readonly Screen[] = [
  {
    path: '/knowledge',
    get title() {
      return /* text */ `What ${brand.name} knows, and where it comes from`;
    },
    guard: 'none',
    palette: { order: 236, otherNames: 'sources licences credits facts' },
  },
  {
    path: '/knowledge/:subject',
    get title() {
      return /* text */ `What ${brand.name} knows`;
    },
    guard: 'none',
  },
];
