import type { Conversation } from '#features/chats/client/conversation/conversation.ts';

export const fewestCompared = 2;
export const mostCompared = 3;

/** One model that is asked, and the chat in which it answers. */
export interface Compared {
  /** Unique on the page, for as long as it shows this comparison. */
  key: string;
  /** As the picker names it. */
  modelName: string;
  conversation: Conversation;
}

/** Which chats an address compares: the name of the model and the id of its chat, model by model. */
export function readCompared(parameters: URLSearchParams): { modelName: string; chatId: string }[] {
  const names = parameters.getAll('model');
  return parameters
    .getAll('chat')
    .slice(0, mostCompared)
    .flatMap((chatId, at) => (chatId === '' ? [] : [{ modelName: names[at] ?? '', chatId }]));
}

export function writeCompared(compared: readonly Compared[]): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const { modelName, conversation } of compared) {
    const { sessionId } = conversation.getState();
    if (sessionId === null) continue;
    parameters.append('model', modelName);
    parameters.append('chat', sessionId);
  }
  return parameters;
}
