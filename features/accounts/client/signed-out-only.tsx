import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeNextPath } from '#client/app/next-path.ts';
import { useSession } from '#client/app/session.tsx';

/** Sends people who are signed in to the page they asked for; also what ends a successful sign-in. */
export function SignedOutOnly({ children, home }: { children: ReactNode; home?: string | undefined }) {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (user !== null) return <Navigate to={safeNextPath(search.get('next'), home)} replace />;
  return children;
}
