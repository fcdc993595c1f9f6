import { DownloadDialog } from '#features/editor/client/download-dialog.tsx';
import { saveFile } from '#features/editor/client/save-text.ts';
import type { ExportFormat } from '#features/writer/shared/document-files.contract.ts';
import { documentPath } from '../documents.api.ts';

interface DocumentDownloadProps {
  documentId: string;
  title: string;
  /** The current text is saved before it becomes a file. */
  onBefore: () => Promise<void>;
  onClose: () => void;
}

/** Downloads the document in another program's format. */
export function DocumentDownload({ documentId, title, onBefore, onClose }: DocumentDownloadProps) {
  async function save(format: ExportFormat) {
    await onBefore();
    const answer = await fetch(`${documentPath(documentId)}/export?format=${format}`);
    if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
    saveFile(`${title || 'document'}.${format}`, await answer.blob());
  }

  return (
    <DownloadDialog
      description="For PDF, choose Print and save it there."
      save={save}
      onClose={onClose}
      formats={[
        { value: 'docx', label: 'Word' },
        { value: 'md', label: 'Markdown' },
        { value: 'html', label: 'Web page' },
        { value: 'txt', label: 'Plain text' },
      ]}
    />
  );
}
