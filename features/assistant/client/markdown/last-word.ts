import type { PhrasingContent } from 'mdast';
import { plainText } from './plain-text.ts';

/** A longer last word may have to break, so nothing can be glued to it. */
const longestGluedWord = 24;

export interface SplitEnd {
  head: PhrasingContent[];
  /** The last word, inside its markup; empty when the end is not short. */
  word: PhrasingContent[];
}

/** Splits the last word off the end of inline text, even inside bold and the like; links and buttons stay whole. */
export function splitLastWord(nodes: readonly PhrasingContent[]): SplitEnd {
  const last = nodes.at(-1);
  const before = nodes.slice(0, -1);
  const whole: SplitEnd = { head: [...nodes], word: [] };
  if (!last) return whole;
  switch (last.type) {
    case 'text': {
      // The space between a word and its marker.
      if (last.value === '') return splitLastWord(before);
      const word = /\S+$/.exec(last.value)?.[0] ?? '';
      if (word === '' || word.length > longestGluedWord) return whole;
      const rest = last.value.slice(0, -word.length);
      const glued: PhrasingContent[] = [{ type: 'text', value: word }];
      if (rest !== '') return { head: [...before, { type: 'text', value: rest }], word: glued };
      // "**within an hour**.": the full stop alone is not a word to attach to.
      if (/^[\p{P}\p{S}]+$/u.test(word) && before.length > 0) {
        const inner = splitLastWord(before);
        if (inner.word.length > 0) return { head: inner.head, word: [...inner.word, ...glued] };
      }
      return { head: before, word: glued };
    }
    case 'strong':
    case 'emphasis':
    case 'delete': {
      const inner = splitLastWord(last.children);
      if (inner.word.length === 0) return whole;
      const head = inner.head.length > 0 ? [...before, { ...last, children: inner.head }] : before;
      return { head, word: [{ ...last, children: inner.word }] };
    }
    case 'break':
      return whole;
    default:
      return plainText(last).length <= longestGluedWord ? { head: before, word: [last] } : whole;
  }
}
