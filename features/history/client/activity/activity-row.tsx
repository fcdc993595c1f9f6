import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { CheckSquareIcon } from '@phosphor-icons/react/CheckSquare';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { SignInIcon } from '@phosphor-icons/react/SignIn';
import { Suspense } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Tag } from '#client/ui/tag.tsx';
import type { ActivityItem } from '#features/history/shared/activity.contract.ts';
import { useOwnItemLooks } from '#features/own-items/client/own-item-look.ts';

/** Other kinds of own items use the look of their kind. */
const icons: Readonly<Record<string, typeof ChatCircleIcon>> = {
  chat: ChatCircleIcon,
  search: MagnifyingGlassIcon,
  task: CheckSquareIcon,
  login: SignInIcon,
};

function KindIcon({ kind }: { kind: string }) {
  const { Icon } = useOwnItemLooks()(kind);
  return <Icon variant={null} size={20} />;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function ActivityRow({ item }: { item: ActivityItem }) {
  const { type, action, details, status, timestamp, href } = item;
  const Icon = icons[type];
  const look = 'flex min-h-16 items-center gap-3.5 px-2 py-2.5 text-text no-underline';
  const content = (
    <>
      <span
        className={classNames(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-control',
          status === 'error' ? 'bg-danger-soft text-danger' : 'bg-primary-soft text-primary-text',
        )}
      >
        {Icon ? (
          <Icon size={20} aria-hidden />
        ) : (
          <Suspense fallback={null}>
            <KindIcon kind={type} />
          </Suspense>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {action}
          {status === 'error' && <Tag tone="danger">Failed</Tag>}
        </span>
        {details !== null && (
          <span dir="auto" className="block truncate text-small text-text-2">
            {details}
          </span>
        )}
      </span>
      <time
        dateTime={timestamp}
        className="shrink-0 text-end text-micro font-normal text-text-3 max-sm:max-w-20"
      >
        {dates.format(new Date(timestamp))}
      </time>
    </>
  );
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      {href === null ? (
        <div className={look}>{content}</div>
      ) : (
        <a href={href} className={classNames(look, 'rounded-small hover:bg-hover -outline-offset-3!')}>
          {content}
        </a>
      )}
    </li>
  );
}
