import type { Conversation } from '#features/chats/client/conversation/conversation.ts';

export const fewestCompared = 2;
export const mostCompared = 3;

/** One model, and the chat in which it answers. */
export interface Compared {
  /** Unique on the page, while it shows this comparison. */
  key: string;
  /** Its name in the picker. */
  modelName: string;
  conversation: Conversation;
}

/** The chats that a URL compares: each model's name and its chat's id. */
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
