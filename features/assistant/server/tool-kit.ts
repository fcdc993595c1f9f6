import { normalise, withoutAccents } from '#shared/words/tokenize.ts';

/**
 * Tools that belong together: a model that searches notes may want to read one. A kit is offered when a question seems
 * to need it; a model can load the others itself.
 */
export interface ToolKit {
  name: string;
  /** For the model, in a few words: what it gets when it loads the kit. */
  about: string;
  /** How people ask for what it does: the beginning of a word, or of several; a whole word if it is short. */
  asked: readonly string[];
}

/** A shorter prefix would match too many words. */
const leastBeginning = 4;

/** Comma-separated ways of asking, in the languages of our pages. */
export function defineKit(name: string, about: string, asked: string): ToolKit {
  return {
    name,
    about,
    asked: asked
      .split(',')
      .map(comparable)
      .filter((way) => way !== '')
      .map((way) => (way.length < leastBeginning ? ` ${way} ` : ` ${way}`)),
  };
}

/** Whether people ask for it in this text, which must have gone through `readyToCompare`. */
export function isAskedFor({ asked }: ToolKit, words: string): boolean {
  return asked.some((way) => words.includes(way));
}

export function readyToCompare(words: string): string {
  return ` ${comparable(words)} `;
}

function comparable(text: string): string {
  return withoutAccents(normalise(text))
    .replaceAll(/[^\p{L}\p{N}°]+/gu, ' ')
    .trim();
}
