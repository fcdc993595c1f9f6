import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { InstructionText, maxInstructionLength } from './instructions.ts';

const kept = z.string().max(maxInstructionLength);

export const chatsSettings = {
  /** What every answer may know about the person, and how it should be, in their own words. */
  aboutYou: setting(kept, '', InstructionText),
  howToAnswer: setting(kept, '', InstructionText),
};
