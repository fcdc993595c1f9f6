import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { answerAsMarkdown } from '#features/assistant/client/answer-as-markdown.ts';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { maxDocumentLength } from '#features/writer/shared/documents.contract.ts';
import { createDocument } from './documents.api.ts';

export const writerSaves: readonly AnswerSave[] = [
  {
    id: 'document',
    order: 20,
    label: 'Document in Writer',
    savedLabel: 'Open the document',
    icon: <FileTextIcon size={20} className="text-danger" aria-hidden />,
    async save({ text, parts }, { id, navigate, showToast }) {
      try {
        const content = answerAsMarkdown(text, sourcesOf(parts)).slice(0, maxDocumentLength);
        // Sending it again creates no second document.
        await createDocument({ id, content });
      } catch {
        showToast({ message: 'Failed to save document.' });
        return false;
      }
      void navigate(documentHref(id));
      return true;
    },
    open: ({ id, navigate }) => void navigate(documentHref(id)),
  },
];
