import { groupedDigits } from '#shared/grouped-digits.ts';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import type { Zod } from '#shared/zod.ts';

/** Characters of each of the two texts. */
export const maxInstructionLength = 2_000;

export function tooLongInstruction(): string {
  return `Keep it to ${groupedDigits(maxInstructionLength)} characters.`;
}

/** It instructs a model, so it must not contain anything invisible. */
export const instructionText = (z: Zod) =>
  z.string().overwrite(withoutInvisible).trim().max(maxInstructionLength, { error: tooLongInstruction });

/** What a person tells the assistant once for all answers, or for all in one chat. */
export interface StandingInstructions {
  aboutYou: string;
  howToAnswer: string;
}

export function areEmpty({ aboutYou, howToAnswer }: StandingInstructions): boolean {
  return aboutYou === '' && howToAnswer === '';
}
