import { apiFetch } from '#client/api-client.ts';
import { DownloadDialog } from '#features/editor/client/download-dialog.tsx';
import { saveFile, saveText } from '#features/editor/client/save-text.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { Note, NoteFileFormat } from '#features/notes/shared/notes.contract.ts';

interface NoteDownloadProps {
  note: Note;
  getMarkdown: () => string;
  onBefore: () => Promise<void>;
  onClose: () => void;
}

/** The note as a file. Markdown is generated from the page, so that it also works offline. */
export function NoteDownload({ note, getMarkdown, onBefore, onClose }: NoteDownloadProps) {
  async function save(format: NoteFileFormat) {
    const name = `${note.title || 'note'}.${format}`;
    if (format === 'md') return saveText({ name, mediaType: 'text/markdown', text: getMarkdown() });
    await onBefore();
    const answer = await apiFetch(`/api${noteHref(note.id)}/export?format=${format}`);
    saveFile(name, await answer.blob());
  }

  return (
    <DownloadDialog
      save={save}
      onClose={onClose}
      formats={[
        { value: 'md', label: 'Markdown' },
        { value: 'html', label: 'Web page' },
        { value: 'txt', label: 'Plain text' },
      ]}
    />
  );
}
