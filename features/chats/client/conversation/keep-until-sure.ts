import { chatApi } from './chats.api.ts';
import { dropDraft, keepDraft } from './use-draft.ts';

/**
 * Keeps a question for the composer whose page was left before the server had answered: if the session was over, it was
 * refused. While somebody is signed in it has arrived, or is about to.
 */
export async function keepUntilSure(sessionId: string | null, text: string): Promise<void> {
  keepDraft(sessionId, text);
  const connection = await chatApi.checkConnection(new AbortController().signal).catch(() => null);
  if (connection?.isSignedIn) dropDraft(sessionId, text);
}
