import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import type { FoundWords } from '#features/assistant/client/found-text-action.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { maxDocumentLength, maxDocumentTitleLength } from '#features/writer/shared/documents.contract.ts';
import { newId } from '#shared/ids.ts';
import { createDocument } from '../documents.api.ts';

/** Turns a summary or a result into a document once, with its citations as links, and opens it. */
export function OpenWords({ words }: { words: FoundWords }) {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [id] = useState(() => newId());

  async function open() {
    try {
      const title = words.title.slice(0, maxDocumentTitleLength);
      // Sending it again creates no second document.
      await createDocument({ id, title, content: words.getMarkdown().slice(0, maxDocumentLength) });
      void navigate(documentHref(id));
    } catch {
      showToast({ message: 'Failed to save document.' });
    }
  }

  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link hover:underline"
      onClick={() => void open()}
    >
      <FileTextIcon size={14} weight="bold" aria-hidden />
      Open in Writer
      <span className="sr-only">: {words.title}</span>
    </button>
  );
}
