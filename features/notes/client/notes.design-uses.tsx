import type { DesignUse } from '#features/designer/client/export/design-use.ts';
import { filePath } from '#features/files/shared/files.contract.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { newId } from '#shared/ids.ts';
import { createNote } from './notes.api.ts';

export const notesDesignUses: readonly DesignUse[] = [
  {
    id: 'note',
    order: 20,
    label: 'Use as note picture',
    async use({ title, saveFile }) {
      const file = await saveFile();
      const id = newId();
      const alt = title.replaceAll(/[[\]]/g, '');
      await createNote({ id, title, content: `![${alt}](${filePath(file.id)})` });
      return <a href={noteHref(id)}>A note with it was made</a>;
    },
  },
];
