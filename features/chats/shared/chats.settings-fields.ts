import { setting } from '#features/settings/shared/settings-fields.ts';
import type { Zod } from '#shared/zod.ts';
import { instructionText, maxInstructionLength } from './instructions.ts';

const kept = (z: Zod) => z.string().max(maxInstructionLength);

export const chatsSettings = {
  /** What every answer may know about the person, and how it should be, in their own words. */
  aboutYou: setting(kept, '', instructionText),
  howToAnswer: setting(kept, '', instructionText),
};
