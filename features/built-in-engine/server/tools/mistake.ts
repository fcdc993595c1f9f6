import { SumError } from '#features/built-in-engine/server/arithmetic/tokens.ts';
import { DateError } from '#features/built-in-engine/server/dates/date-question.ts';
import { ConversionError } from '#features/built-in-engine/server/units/convert.ts';

/** The question could not be worked out; `error` is a sentence for the person. */
export type Mistake = { error: string };

/**
 * What a person or model got wrong is an answer, not a failure of the tool: it comes back as a sentence
 * that the model can act on.
 */
export function orMistake<Output>(work: () => Output): Output | Mistake {
  try {
    return work();
  } catch (error) {
    const isMistake =
      error instanceof SumError || error instanceof ConversionError || error instanceof DateError;
    if (isMistake || error instanceof RangeError) return { error: error.message };
    throw error;
  }
}
