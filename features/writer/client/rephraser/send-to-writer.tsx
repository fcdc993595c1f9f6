import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { newId } from '#shared/ids.ts';
import { createDocument, refreshDocuments } from '../documents.api.ts';

/** Turns a rephrased text into a document and opens it; pressing again for the same text opens the same document. */
export function SendToWriter({ text }: { text: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const sent = useRef<{ id: string; text: string } | null>(null);

  async function send() {
    const known = sent.current;
    const next = known?.text === text ? known : { id: newId(), text };
    sent.current = next;
    try {
      // Sending it again creates no second document.
      await createDocument({ id: next.id, content: text });
      refreshDocuments(queryClient);
      void navigate(documentHref(next.id));
    } catch {
      showToast({ message: 'Failed to save document.' });
    }
  }

  return (
    <button type="button" onClick={() => void send()} className="rephraser-action">
      <FileTextIcon size={18} aria-hidden />
      To Writer
    </button>
  );
}
