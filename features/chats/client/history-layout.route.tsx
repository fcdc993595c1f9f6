import { Outlet, useLocation } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { HistoryToggle, LazyHistoryPanel } from './history-toggle.tsx';
import { useHistoryPanel } from './use-history-panel.ts';

/** Screens of other features that stand beside the history; strangers have none. */
export function Component() {
  const { user } = useSession();
  return user === null ? <Outlet /> : <WithHistory />;
}

function WithHistory() {
  const panel = useHistoryPanel(false);
  const { pathname } = useLocation();
  return (
    <div className="flex">
      <HistoryToggle panel={panel} />
      <LazyHistoryPanel
        panel={panel}
        currentId={null}
        firstTab={pathname === '/search/images' ? 'images' : 'web'}
      />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}
