import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { lazyPart } from '#client/app/lazy-part.ts';

const StepUpDialog = lazyPart(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

interface StepUp {
  /**
   * Makes a call that may ask for a fresh proof of identity. Then a dialog opens, and the call is repeated
   * after it; when the person closes the dialog instead, the promise rejects (see `isReauthenticationDeclined`).
   */
  withReauthentication: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /** Must be rendered somewhere on the screen. */
  dialog: ReactNode;
}

export function useStepUp(): StepUp {
  const [answer, setAnswer] = useState<((hasProved: boolean) => void) | null>(null);

  const withReauthentication = useCallback(async <Answer,>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      if (!isReauthenticationDeclined(error)) throw error;
      const hasProved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      if (!hasProved) throw error;
      return call();
    }
  }, []);

  const dialog = answer && (
    <Suspense fallback={null}>
      <StepUpDialog onReauthenticated={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
  return { withReauthentication, dialog };
}

/**
 * True for what `withReauthentication` rejects with after the dialog was closed: nothing happened, so no message is
 * needed.
 */
export function isReauthenticationDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof_required';
}
