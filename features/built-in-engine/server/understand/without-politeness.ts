import { madeOfName } from '#shared/brand.ts';
import { trimEnd } from '#shared/words/trim-end.ts';

const lead = madeOfName(
  (name) =>
    new RegExp(
      String.raw`^(?:(?:please|pls|hey|hi|hello|ok|okay|so|just|now|also|and|${RegExp.escape(name)}|` +
        `(?:can|could|will|would) you|i (?:want|would like|need) you to|i'd like you to|i want to|i'd like to|` +
        String.raw`i would like to|i need to|let me|let's)\b[,! ]*)+`,
      'i',
    ),
);
const end = /(?:[, ]+(?:please|pls|thanks|thank you|thx|for me))+[.!?]*$/i;

/** A request without “please, can you … thanks” and its closing sign, otherwise as it was written. */
export function withoutPoliteness(text: string): string {
  return trimEnd(text.trim().replaceAll(/[‘’]/g, "'").replace(lead(), '').replace(end, ''), ' .!?').trim();
}
