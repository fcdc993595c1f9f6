import { CodeIcon } from '@phosphor-icons/react/Code';
import type { Command } from '#client/app/command.ts';

export const coderCommands: readonly Command[] = [
  {
    id: 'new-code-project',
    title: 'New code project',
    otherNames: 'website program script python javascript sql react',
    icon: CodeIcon,
    order: 6,
    needsUser: true,
    effect: { goTo: '/developer' },
  },
];
