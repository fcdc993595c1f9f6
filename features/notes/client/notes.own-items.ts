import { NoteIcon } from '@phosphor-icons/react/Note';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const notesOwnItems: readonly OwnItemLook[] = [
  { kind: 'note', order: 2, label: 'Note', heading: 'Notes', recentHeading: 'Recent notes', Icon: NoteIcon },
];
