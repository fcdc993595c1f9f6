import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { connectHref } from '#client/app/connect-hint.tsx';
import { useSession } from '#client/app/session.tsx';
import type { SearchAnswer } from '#features/search/shared/search.contract.ts';
import type { SearchVertical } from './search-vertical.ts';

/** Whether no outside source could be asked, so that only built-in sources answered. */
export function isOnlyOurs({ providers }: SearchAnswer, { ours }: Pick<SearchVertical, 'ours'>): boolean {
  return (
    ours !== undefined && providers.length > 0 && providers.every(({ id }) => ours.providers.includes(id))
  );
}

/** Says what the results are, and how to get more. */
export function OnlyOurs({ beyond }: { beyond: string }) {
  const { user } = useSession();
  const isOperator = user?.isOperator === true;
  return (
    <p className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
      <span className="text-text-2">
        {beyond}
        {!isOperator && <> Ask whoever runs this server.</>}
      </span>
      <a
        href={isOperator ? connectHref('search') : '/docs/integrations#search-services'}
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link no-underline hover:underline touch:min-h-11"
      >
        {isOperator ? 'Connect a source' : 'What can be connected'}
        <ArrowRightIcon className="rtl:-scale-x-100" size={14} weight="bold" aria-hidden />
      </a>
    </p>
  );
}
