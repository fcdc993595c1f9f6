import { groupedDigits } from '#shared/grouped-digits.ts';

/** Characters, after trimming. Long enough for a pasted letter, short enough for one request. */
export const maxMessageLength = 32_000;

const limit = groupedDigits(maxMessageLength);

/** @returns the sentence for a message that is too long; a text of that length belongs in a file. */
export function tooLongMessage(length: number): string {
  return `A message can have up to ${limit} characters, and this one has ${groupedDigits(length)}. Attach a text that long as a file.`;
}
