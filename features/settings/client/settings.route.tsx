import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { Suspense, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { OutcomeBar } from '#client/ui/outcome-bar.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { type Outcome, SaveSettingsProvider, useSaveOutcome } from './save-settings.tsx';
import { type SettingsTab, settingsTabs } from './settings-tab.ts';

/** /settings/:tab? Without a tab the first one, and on phones the list of them. */
function SettingsPage() {
  return (
    <Suspense
      fallback={
        <LoadingRegion label="Loading settings" className="page pt-6">
          <Skeleton className="h-64" />
        </LoadingRegion>
      }
    >
      <SettingsRoute />
    </Suspense>
  );
}

function SettingsRoute() {
  const { tab: id } = useParams();
  const tabs = useLoadedExtensions(settingsTabs);
  const find = (wanted: string | null | undefined) => tabs.find((candidate) => candidate.id === wanted);
  const [search] = useSearchParams();
  const tab = find(id);
  const wanted = find(search.get('tab'));
  if (id === undefined && wanted) return <Navigate to={`/settings/${wanted.id}`} replace />;
  if (id !== undefined && !tab) return <Navigate to="/settings" replace />;
  return (
    <SaveSettingsProvider>
      <SettingsScreen tabs={tabs} chosen={tab} />
    </SaveSettingsProvider>
  );
}

interface SettingsScreenProps {
  tabs: readonly SettingsTab[];
  chosen: SettingsTab | undefined;
}

function SettingsScreen({ tabs, chosen }: SettingsScreenProps) {
  const tab = chosen ?? tabs[0];
  if (tab === undefined) throw new Error('No feature contributes a tab to the settings.');
  usePageTitle(chosen ? `${chosen.label} · Settings` : 'Settings');
  return (
    <div
      className={classNames(
        'page grid gap-x-12 pb-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-6',
        chosen ? 'max-lg:pt-1' : 'max-lg:pt-6',
      )}
    >
      <div className={classNames(chosen && 'max-lg:hidden')}>
        <h1 className="mb-4 text-h1 lg:px-3.5">Settings</h1>
        <nav aria-label="Settings">
          <ul className="max-lg:divide-y max-lg:divide-line max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface">
            {tabs.map((item) => (
              <TabLink key={item.id} tab={item} isOpen={item === tab} isChosen={item === chosen} />
            ))}
          </ul>
        </nav>
      </div>
      <section aria-labelledby="settings-tab" className={classNames('min-w-0', !chosen && 'max-lg:hidden')}>
        <a
          href="/settings"
          className="mb-2 -ms-2 inline-flex min-h-11 items-center gap-1 px-2 text-control font-medium text-text-2 no-underline hover:text-text lg:hidden"
        >
          <CaretLeftIcon className="rtl:-scale-x-100" size={18} weight="bold" aria-hidden />
          Settings
        </a>
        <ReadBanner />
        <SavedBanner />
        <h2 id="settings-tab" className="text-h2 max-lg:text-h1">
          {tab.label}
        </h2>
        <p className="mt-1 mb-6 text-text-2">{tab.description}</p>
        {/* One tab's field contents must not carry over to the next. */}
        <div key={tab.id} className={classNames(!tab.isWide && 'max-w-3xl')}>
          <Suspense
            fallback={
              <LoadingRegion label="Loading settings">
                <Skeleton className="h-64" />
              </LoadingRegion>
            }
          >
            <tab.Content />
          </Suspense>
        </div>
      </section>
    </div>
  );
}

function TabLink({ tab, isOpen, isChosen }: { tab: SettingsTab; isOpen: boolean; isChosen: boolean }) {
  const Icon = tab.icon;
  return (
    <li>
      <a
        href={`/settings/${tab.id}`}
        aria-current={isChosen ? 'page' : undefined}
        className={classNames(
          'flex min-h-control items-center gap-3.5 px-3.5 text-control no-underline transition-tap lg:rounded-control',
          'max-lg:min-h-row max-lg:font-medium hover:bg-hover -outline-offset-3!',
          isOpen
            ? 'lg:bg-primary-soft lg:font-[650] lg:text-primary-text high-contrast:lg:shadow-[inset_0_0_0_2px_currentColor] forced-colors:lg:outline-2'
            : 'lg:text-text-2',
        )}
      >
        <Icon size={22} weight={isOpen ? 'fill' : 'regular'} className="max-lg:hidden" aria-hidden />
        <Icon size={22} className="text-text-2 lg:hidden" aria-hidden />
        <span className="flex-1">{tab.label}</span>
        <CaretRightIcon
          size={16}
          weight="bold"
          className="rtl:-scale-x-100 text-text-3 lg:hidden"
          aria-hidden
        />
      </a>
    </li>
  );
}

function ReadBanner() {
  const { isUnread, readAgain } = useSaveOutcome();
  if (!isUnread) return null;
  return (
    <div className="mb-6">
      <Banner kind="error" onRetry={readAgain}>
        Your saved settings could not be loaded.
      </Banner>
    </div>
  );
}

function SavedBanner() {
  const { outcome, tell } = useSaveOutcome();
  const key = useChanges(outcome);
  if (outcome === null) return null;
  return (
    <OutcomeBar>
      {outcome.kind === 'saved' ? (
        <Banner key={key} kind="success" onDismiss={() => tell(null)}>
          Settings updated successfully
        </Banner>
      ) : (
        <Banner key={key} kind="error" onDismiss={() => tell(null)}>
          Failed to update settings
        </Banner>
      )}
    </OutcomeBar>
  );
}

/** Increments with each outcome. */
function useChanges(outcome: Outcome | null): number {
  const [seen, setSeen] = useState({ outcome, number: 0 });
  if (seen.outcome !== outcome) setSeen({ outcome, number: seen.number + 1 });
  return seen.number;
}

export { SettingsPage as Component };
