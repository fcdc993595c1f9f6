import { NoteIcon } from '@phosphor-icons/react/Note';
import type { Command } from '#client/app/command.ts';

export const notesCommands: readonly Command[] = [
  {
    id: 'new-note',
    title: 'New note',
    otherNames: 'write down jot memo',
    icon: NoteIcon,
    order: 2,
    needsUser: true,
    effect: { goTo: '/notes?new=1' },
  },
];
