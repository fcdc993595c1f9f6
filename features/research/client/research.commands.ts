import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { lazy } from 'react';
import type { Command } from '#client/app/command.ts';

export const researchCommands: readonly Command[] = [
  {
    id: 'research',
    title: 'Research Mode',
    otherNames: 'deep depth thorough',
    icon: BinocularsIcon,
    order: 3,
    needsUser: true,
    effect: {
      Dialog: lazy(async () => ({ default: (await import('./research-overlay.tsx')).ResearchOverlay })),
    },
  },
];
