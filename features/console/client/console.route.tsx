import { Navigate } from 'react-router';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { ConsoleScreen } from './console-screen.tsx';

/** /admin: the navigation list, shown beside each page where there is room. */
function ConsoleRoute() {
  const isWide = useMediaQuery('(min-width: 64rem)');
  if (isWide) return <Navigate to="/admin/connections" replace />;
  return <ConsoleScreen />;
}

export { ConsoleRoute as Component };
