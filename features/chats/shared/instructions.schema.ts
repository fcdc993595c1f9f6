import { z } from 'zod';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import { maxInstructionLength, tooLongInstruction } from './instructions.ts';

// Zod as a whole cannot be handed on here: pages that load this would then load all of it.
const InstructionText = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .max(maxInstructionLength, { error: tooLongInstruction });

export const StandingInstructions = z
  .object({ aboutYou: InstructionText, howToAnswer: InstructionText })
  .strict();
