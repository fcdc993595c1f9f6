import type { ChatApi } from '#features/chats/client/conversation/chats.api.ts';
import { Conversation } from '#features/chats/client/conversation/conversation.ts';

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

export interface ComparisonEvents {
  /** A chat has got its address, so that it can be found again. */
  onStarted(key: string, chatId: string): void;
  onChanged(chatId: string | null): void;
}

/** A conversation that begins, or one that is stored already and goes on where it is. */
export function createCompared(
  { key, modelName, chatId }: { key: string; modelName: string; chatId: string | null },
  api: ChatApi,
  { onStarted, onChanged }: ComparisonEvents,
): Compared {
  const conversation = new Conversation({
    sessionId: chatId,
    api,
    onStarted: (id) => onStarted(key, id),
    onChanged,
  });
  return { key, modelName, conversation };
}

/** Which chats an address compares: the name of the model and the id of its chat, model by model. */
export function readCompared(parameters: URLSearchParams): { modelName: string; chatId: string }[] {
  const names = parameters.getAll('model');
  return parameters
    .getAll('chat')
    .slice(0, mostCompared)
    .flatMap((chatId, at) => (chatId === '' ? [] : [{ modelName: names[at] ?? '', chatId }]));
}

export function writeCompared(compared: readonly { modelName: string; chatId: string }[]): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const { modelName, chatId } of compared) {
    parameters.append('model', modelName);
    parameters.append('chat', chatId);
  }
  return parameters;
}
