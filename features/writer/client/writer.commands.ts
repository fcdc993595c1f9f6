import { FileTextIcon } from '@phosphor-icons/react/FileText';
import type { Command } from '#client/app/command.ts';

export const writerCommands: readonly Command[] = [
  {
    id: 'new-document',
    title: 'New document',
    otherNames: 'write letter report essay writer',
    icon: FileTextIcon,
    order: 3,
    needsUser: true,
    effect: { goTo: '/writer/new' },
  },
];
