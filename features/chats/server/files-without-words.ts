import type { SendMessageInput } from '#features/chats/shared/chats.contract.ts';
import { findFiles } from '#features/files/server/files.queries.ts';
import type { Transaction } from '#server/db/database.ts';

/** What a model is asked when somebody sends files and says nothing. It is stored nowhere: they said nothing. */
export const questionAboutFiles =
  'What is in the attached files? They came without a question: say briefly what they hold, and what you could do with them.';

/** What a new chat is titled after: the words, or where there are none the names of the files. */
export async function wordsForTitle(
  tx: Transaction,
  userId: string,
  { text = '', attachments = [] }: Pick<SendMessageInput, 'text' | 'attachments'>,
): Promise<string> {
  if (text !== '') return text;
  return (await findFiles(tx, userId, attachments)).map(({ name }) => name).join(', ');
}
