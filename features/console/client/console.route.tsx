import { Navigate } from 'react-router';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { ConsoleScreen } from './console-screen.tsx';

/** /admin: the list of pages, which stands beside each of them where there is room. */
function ConsoleRoute() {
  const isWide = useMediaQuery('(min-width: 64rem)');
  if (isWide) return <Navigate to="/admin/connections" replace />;
  return <ConsoleScreen />;
}

export { ConsoleRoute as Component };
