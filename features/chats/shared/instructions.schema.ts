import { z } from 'zod';
import { instructionText } from './instructions.ts';

export const StandingInstructions = z
  .object({ aboutYou: instructionText(z), howToAnswer: instructionText(z) })
  .strict();
