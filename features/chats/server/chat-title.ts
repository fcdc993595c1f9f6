import { titleFromMessageLength } from '#features/chats/shared/chats.contract.ts';
import { visibleLine, withoutInvisible } from '#shared/invisible-characters.ts';

/** A new chat's title: the message's first characters, with an ellipsis when there were more. */
export function titleFromMessage(text: string): string {
  const characters = [...visibleLine(text)];
  if (characters.length <= titleFromMessageLength) return characters.join('');
  // Cutting may separate characters that belong together, such as a pair of direction controls.
  return `${withoutInvisible(characters.slice(0, titleFromMessageLength).join(''))}…`;
}
