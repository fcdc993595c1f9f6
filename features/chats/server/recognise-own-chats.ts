import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';

const chats = '(?:chats?|conversations?|messages|discussions?|(?:chat )?history)';
const place = `(?:(?:in|from|through|among|of) )?(?:all )?(?:my|our) (?:(?:old|past|earlier|previous|other) )?${chats}`;
const asked =
  '(?:ask(?:ed)?|talk(?:ed)?|sa(?:y|id)|tell|told|wr(?:i|o)te|written|discuss(?:ed)?|chat(?:ted)?|spoken?|mention(?:ed)?)';
const about = '(?:about|on|regarding|concerning|of)';

/** Each has what is looked for as its group `about`. */
const patterns = [
  `(?:what|when|where|which things|how often) (?:did|have|had) (?:i|we)(?: ever)?(?: once)? ${asked}(?: (?:you|to you|with you))? ${about} (?<about>.+)`,
  `(?:what|when) did (?:i|we) discuss (?<about>.+)`,
  `(?:did|have|had) (?:i|we)(?: ever| already)? ${asked}(?: (?:you|to you|with you))? ${about} (?<about>.+)`,
  `(?:find|show|open|search|look up|look for|get|list|where is|where are|which is)(?: me)?(?: the| a| that| any)? ?(?:all )?(?:my |our )?(?:(?:old|past|earlier|previous|other|last) )?${chats} (?:${about}|with|where (?:i|we) ${asked}(?: you)? ${about}|that mentions?|mentioning|in which (?:i|we) ${asked}(?: ${about})?) (?<about>.+)`,
  `(?:search|look|check|find)(?: (?:in|through))? ${place} (?:for|about) (?<about>.+)`,
  `(?:find|search for|look for|look up) (?<about>.+?) ${place}`,
  `(?:in )?which(?: of)?(?: (?:my|our))? ${chats} (?:did (?:i|we) ${asked}(?: you)? ${about}|(?:is|are|was|were) about|mentions?) (?<about>.+)`,
  `(?:my|our) (?:(?:old|past|earlier|previous|last) )?${chats} ${about} (?<about>.+)`,
].map((pattern) => new RegExp(`^(?:please )?${pattern}$`, 'i'));

const trailing = new RegExp(
  `(?:[ ,]+(?:${place}|before|earlier|already|recently|(?:last|this) (?:week|month|year|time)|yesterday|today|here|once|in the past|please))+$`,
  'i',
);

/** "What did I ask about volcanoes?", "find my chat about the boiler". */
export function recogniseOwnChats(text: string): string | undefined {
  if (text.length > 200) return undefined;
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups?.about?.replace(trailing, '');
    const words = found && cleanTerm(found);
    if (words) return words;
  }
  return undefined;
}
