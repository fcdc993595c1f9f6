import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { InstructionText, maxInstructionLength } from './instructions.ts';

const kept = z.string().max(maxInstructionLength);

export const chatsSettings = {
  /** What every answer may know of the person, and how it is to be, in their own words. */
  aboutYou: setting(kept, '', InstructionText),
  howToAnswer: setting(kept, '', InstructionText),
};
