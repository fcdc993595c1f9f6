import { FileArrowDownIcon } from '@phosphor-icons/react/FileArrowDown';
import { answerAsMarkdown } from '#features/assistant/client/answer-as-markdown.ts';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';

export const chatsSaves: readonly AnswerSave[] = [
  {
    id: 'file',
    order: 90,
    label: 'File',
    note: 'Markdown',
    icon: <FileArrowDownIcon size={20} aria-hidden />,
    async save({ text, parts }) {
      const content = answerAsMarkdown(text, sourcesOf(parts));
      const address = URL.createObjectURL(new Blob([content], { type: 'text/markdown' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = 'answer.md';
      link.click();
      // The browser has copied it by the time anything else happens.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      return false;
    },
  },
];
