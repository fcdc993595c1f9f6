import { Navigate, Outlet, useLocation } from 'react-router';
import { signInPath } from './next-path.ts';
import { useSession } from './session.tsx';

/** The guard of the signed-in pages: without a user to /signin, which leads back here. */
export function RequireUser() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  if (user === null) return <Navigate to={signInPath(pathname + search + hash)} replace />;
  return <Outlet />;
}
