import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { saveFile } from '#features/editor/client/save-text.ts';
import { ExportFormat } from '#features/writer/shared/document-files.contract.ts';
import { documentPath } from '../documents.api.ts';

interface DownloadDialogProps {
  documentId: string;
  title: string;
  /** What is on the page is at the server before it becomes a file. */
  onBefore: () => Promise<void>;
  onClose: () => void;
}

/** The document as a file of another program. */
export function DownloadDialog({ documentId, title, onBefore, onClose }: DownloadDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('docx');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function download() {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await onBefore();
      const answer = await fetch(`${documentPath(documentId)}/export?format=${format}`);
      if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
      saveFile(`${title || 'document'}.${format}`, await answer.blob());
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
      description="For PDF, choose Print and save it there."
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
        onChange={(event) => setFormat(ExportFormat.parse(event.target.value))}
        items={[
          { value: 'docx', label: 'Word' },
          { value: 'md', label: 'Markdown' },
          { value: 'html', label: 'Web page' },
          { value: 'txt', label: 'Plain text' },
        ]}
      />
    </Overlay>
  );
}
