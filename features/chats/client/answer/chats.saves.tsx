import { FileArrowDownIcon } from '@phosphor-icons/react/FileArrowDown';
import { saveFile } from '#client/save-file.ts';
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
      saveFile('answer.md', new Blob([content], { type: 'text/markdown' }));
      return false;
    },
  },
];
