import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import type { Command } from '#client/app/command.ts';
import { lazyPart } from '#client/app/lazy-part.ts';

export const researchCommands: readonly Command[] = [
  {
    id: 'research',
    title: 'Research Mode',
    otherNames: 'deep depth thorough',
    icon: BinocularsIcon,
    order: 3,
    needsUser: true,
    effect: {
      Dialog: lazyPart(async () => ({ default: (await import('./research-overlay.tsx')).ResearchOverlay })),
    },
  },
];
