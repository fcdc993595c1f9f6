import type { SignInProblem } from '#features/accounts/shared/sign-in-problems.ts';

/** Nobody is signed in. The page says why in a sentence of its own; the log has the cause. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, options: { cause?: unknown } = {}) {
    super(`sign-in refused: ${problem}`, options);
    this.problem = problem;
  }
}
