import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { FileInfo } from './files.contract.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    /** The files sent with a question. Read from the files themselves each time, and not stored with the message. */
    files: { data: { files: FileInfo[] }; change: FileInfo[] };
  }
}

export const filesPart: PartDefinition<'files'> = {
  kind: 'files',
  reduce: (_, files) => ({ files }),
  // Names only: the files are private to their owner.
  forOthers: ({ files }) => ({ files: files.map((file) => ({ ...file, id: '' })) }),
  toMarkdown: ({ files }) => `Attached: ${files.map(({ name }) => linkText(name)).join(', ')}`,
};

function linkText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, '\\$&');
}
