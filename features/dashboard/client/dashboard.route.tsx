import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { apiGet } from '#client/api-client.ts';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import { LazyHistoryPanel } from '#features/history/client/panel/history-toggle.tsx';
import type { HistoryPanelState } from '#features/history/client/panel/use-history-panel.ts';
import { ContributedCards } from './contributed-cards.tsx';
import { DashboardHero } from './dashboard-hero.tsx';
import { FiguresSkeleton, RecentSkeleton } from './dashboard-skeleton.tsx';
import { FigureCards } from './figure-cards.tsx';
import { ModesCard } from './modes-card.tsx';
import { RecentChats } from './recent-chats.tsx';

const soonestMs = 1_000;
/** For a clock here that is ahead of the server's, where the day has not started yet. */
const overdueMs = 60_000;
/** Below the limit of `setTimeout`; checking once a day is enough. */
const latestMs = 24 * 60 * 60_000;

function untilNextDay(dashboard: Dashboard | undefined): number | false {
  if (dashboard === undefined) return false;
  const untilReset = Date.parse(dashboard.usage.dailyResetsAt) - Date.now();
  if (untilReset <= 0) return overdueMs;
  return Math.min(Math.max(untilReset, soonestMs), latestMs);
}

/** /dashboard */
function DashboardPage() {
  usePageTitle('Dashboard');
  const { user } = useSession();
  const history = useHistory();
  const dashboard = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => apiGet('/api/dashboard', Dashboard, { signal }),
    // Refetched after a chat: the figures have changed meanwhile.
    staleTime: 0,
    // An open page rolls over to the new day by itself; a background one does so when it becomes visible.
    refetchInterval: ({ state }) => untilNextDay(state.data),
  });

  return (
    <div className="flex">
      <HeaderSlot name="start">
        <IconButton
          label="History"
          isPressed={history.isOpen}
          onClick={() => history.setIsOpen(!history.isOpen)}
          icon={<SidebarSimpleIcon size={24} aria-hidden className="rtl:-scale-x-100" />}
        />
      </HeaderSlot>
      <LazyHistoryPanel panel={history} currentId={null} firstTab="chats" />
      <div className="page flex min-w-0 flex-1 flex-col gap-2.5 py-3 lg:gap-gutter lg:py-6">
        <DashboardHero name={user?.name ?? ''} />
        {dashboard.isError && (
          <Banner kind="error" onRetry={() => void dashboard.refetch()}>
            Failed to load dashboard data. Please try again.
          </Banner>
        )}
        {dashboard.isPending && <FiguresSkeleton />}
        {dashboard.data !== undefined && <FigureCards {...dashboard.data} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2 lg:gap-gutter">
          <ModesCard />
          <div className="min-w-0 lg:-order-1">
            {dashboard.isPending && <RecentSkeleton />}
            {dashboard.data !== undefined && (
              <RecentChats chats={dashboard.data.recentChats} onSeeAll={() => history.setIsOpen(true)} />
            )}
          </div>
        </div>
        <Suspense fallback={null}>
          <ContributedCards />
        </Suspense>
      </div>
    </div>
  );
}

/** Closed at first, however it stands beside a chat. */
function useHistory(): HistoryPanelState {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return { isOpen, wasOpened, setIsOpen };
}

export { DashboardPage as Component };
