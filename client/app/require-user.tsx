import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInPath } from './next-path.ts';
import { useSession } from './session.tsx';
import { forgetTypedFields, restoreTypedFields, type UnrestoredWords } from './typed-fields.ts';
import { UnrestoredWordsBanner } from './unrestored-words-banner.tsx';

/** For the sign-in page: someone was signed in here a moment ago, and their input is kept. */
const sessionEnded = { sessionEnded: true } as const;

export function isSessionEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state;
}

/** The guard of the signed-in pages: without a user it goes to /signin, which leads back here. */
export function RequireUser() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(user !== null);
  const [words, setWords] = useState<readonly UnrestoredWords[]>([]);
  const isSignedIn = user !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has fields of its own
  useEffect(() => (isSignedIn ? restoreTypedFields(setWords) : undefined), [isSignedIn, pathname]);

  function dismiss() {
    setWords([]);
    forgetTypedFields();
  }

  if (!isSignedIn) {
    const state = wasSignedIn.current ? sessionEnded : null;
    return <Navigate to={signInPath(pathname + search + hash)} replace state={state} />;
  }
  return (
    <>
      <UnrestoredWordsBanner words={words} onDismiss={dismiss} />
      <Outlet />
    </>
  );
}
