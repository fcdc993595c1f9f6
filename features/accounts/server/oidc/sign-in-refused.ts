import type { SignInProblem } from '#features/accounts/shared/sign-in-problems.ts';

/** Nobody was signed in. The page says why in its own sentence; the log has the cause. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, options: { cause?: unknown } = {}) {
    super(`sign-in refused: ${problem}`, options);
    this.problem = problem;
  }
}
