/**
 * A request that cannot be computed and that the person or the model can correct. The message is a sentence for them.
 */
export class Mistake extends Error {
  override name = 'Mistake';
}

/**
 * A mistake by a person or model is an answer, not a failure of the tool: it comes back as a sentence that the model
 * can act on.
 */
export function orMistake<Output>(work: () => Output): Output | { error: string } {
  try {
    return work();
  } catch (error) {
    if (error instanceof Mistake || error instanceof RangeError) return { error: error.message };
    throw error;
  }
}
