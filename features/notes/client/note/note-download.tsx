import { useState } from 'react';
import { apiFetch } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { saveFile, saveText } from '#features/editor/client/save-text.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { type Note, NoteFileFormat } from '#features/notes/shared/notes.contract.ts';

interface NoteDownloadProps {
  note: Note;
  getMarkdown: () => string;
  onBefore: () => Promise<void>;
  onClose: () => void;
}

/** The note as a file. Markdown is what is on the page, so that it can be saved without a network too. */
export function NoteDownload({ note, getMarkdown, onBefore, onClose }: NoteDownloadProps) {
  const [format, setFormat] = useState<NoteFileFormat>('md');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const name = `${note.title || 'note'}.${format}`;

  async function download() {
    if (format === 'md') {
      saveText({ name, mediaType: 'text/markdown', text: getMarkdown() });
      return onClose();
    }
    setIsBusy(true);
    setHasFailed(false);
    try {
      await onBefore();
      const answer = await apiFetch(`/api${noteHref(note.id)}/export?format=${format}`);
      saveFile(name, await answer.blob());
      onClose();
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  }

  return (
    <Overlay
      isOpen
      size="small"
      title="Download"
      onClose={onClose}
      footer={
        <Button kind="primary" isBusy={isBusy} busyLabel="Preparing" onClick={() => void download()}>
          Download
        </Button>
      }
    >
      {hasFailed && <Banner kind="error">The file could not be made. Please try again.</Banner>}
      <SelectField
        label="Format"
        value={format}
        onChange={(event) => setFormat(NoteFileFormat.parse(event.target.value))}
        items={[
          { value: 'md', label: 'Markdown' },
          { value: 'html', label: 'Web page' },
          { value: 'txt', label: 'Plain text' },
        ]}
      />
    </Overlay>
  );
}
