import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInPath } from './next-path.ts';
import { useSession } from './session.tsx';
import { restoreTypedFields } from './typed-fields.ts';

/** For the sign-in page: somebody was signed in here a moment ago, and what they wrote is kept. */
const sessionEnded = { sessionEnded: true } as const;

export function isSessionEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state;
}

/** The guard of the signed-in pages: without a user to /signin, which leads back here. */
export function RequireUser() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(user !== null);
  const isSignedIn = user !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has fields of its own
  useEffect(() => (isSignedIn ? restoreTypedFields() : undefined), [isSignedIn, pathname]);

  if (!isSignedIn) {
    const state = wasSignedIn.current ? sessionEnded : null;
    return <Navigate to={signInPath(pathname + search + hash)} replace state={state} />;
  }
  return <Outlet />;
}
