import { titleFromMessageLength } from '#features/chats/shared/chats.contract.ts';

/** A new chat's title: the message's first characters, with an ellipsis when there were more. */
export function titleFromMessage(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= titleFromMessageLength) return characters.join('');
  return `${characters.slice(0, titleFromMessageLength).join('')}…`;
}
