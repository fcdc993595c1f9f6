import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import { answerAsMarkdown } from '#features/assistant/client/answer-as-markdown.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { maxDocumentLength } from '#features/writer/shared/documents.contract.ts';
import { newId } from '#shared/ids.ts';
import { createDocument } from '../documents.api.ts';

/** Makes a document of an answer once, and opens it. */
export function OpenInWriter({ answer }: AnswerActionProps) {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [id] = useState(() => newId());

  async function open() {
    try {
      const content = answerAsMarkdown(answer.text, sourcesOf(answer.parts)).slice(0, maxDocumentLength);
      // Sent again, it is the same document.
      await createDocument({ id, content });
      void navigate(documentHref(id));
    } catch {
      showToast({ message: 'Failed to save document.' });
    }
  }

  return (
    <IconButton
      label="Open in Writer"
      icon={<FileTextIcon size={20} aria-hidden />}
      onClick={() => void open()}
    />
  );
}
