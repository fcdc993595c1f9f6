import { UploadSimpleIcon } from '@phosphor-icons/react/UploadSimple';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { apiUpload } from '#client/api-upload.ts';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { Document } from '#features/writer/shared/documents.contract.ts';
import { refreshDocuments } from './documents.api.ts';

/** Imports each chosen file as a document, and opens the last one. */
export function ImportButton({ folderId }: { folderId: string | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function take(files: readonly File[]) {
    setIsBusy(true);
    let last: Document | undefined;
    for (const file of files) {
      try {
        const parameters = new URLSearchParams({ name: file.name, ...(folderId !== null && { folderId }) });
        last = await apiUpload(`/api/documents/import?${parameters}`, file, Document, {
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showToast({ message: `${file.name}: ${error.message}` });
      }
    }
    setIsBusy(false);
    refreshDocuments(queryClient);
    if (last !== undefined) void navigate(documentHref(last.id));
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".md,.markdown,.txt,.html,.htm,.docx"
        aria-label="Files to import"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void take(files);
        }}
      />
      <Button
        size="small"
        icon={<UploadSimpleIcon size={18} aria-hidden />}
        isBusy={isBusy}
        busyLabel="Importing"
        onClick={() => input.current?.click()}
      >
        Import
      </Button>
    </>
  );
}
