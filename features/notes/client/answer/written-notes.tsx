import { NoteIcon } from '@phosphor-icons/react/Note';
import { WrittenText } from '#features/assistant/client/written-text.tsx';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { NoteChange } from '#features/notes/shared/notes-part.schema.ts';
import { removeNote, restoreVersion } from '../notes.api.ts';

/** What an answer wrote into notes, each with Undo. */
export function WrittenNotes({ changes }: { changes: readonly NoteChange[] }) {
  return (
    <ul className="mt-3 space-y-1">
      {changes.map(({ action, id, title, versionId }, at) => (
        <WrittenText
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added
          key={at}
          icon={<NoteIcon size={18} className="shrink-0" aria-hidden />}
          title={title}
          undo={async () => {
            if (action === 'created') await removeNote(id);
            else if (versionId !== undefined) await restoreVersion(id, versionId);
          }}
        >
          {action === 'created' ? (
            <>
              Wrote the note <a href={noteHref(id)}>{title}</a>
            </>
          ) : (
            <>
              Added to the note <a href={noteHref(id)}>{title}</a>
            </>
          )}
        </WrittenText>
      ))}
    </ul>
  );
}
