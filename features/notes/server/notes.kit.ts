import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const notesKit = defineKit(
  'notes',
  'searches, reads, writes and adds to the person’s own notes',
  `
    note, notes, jot, write down, write this down, write that down, write it down, save this, save that, save
    it, keep this, keep that, list, shopping, add, append, notiz, notier, schreib auf, aufschreib, schreib das
    auf, merkzettel, liste, einkauf, speicher, hinzufug, erganz
  `,
);
