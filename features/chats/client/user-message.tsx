import { UserIcon } from '@phosphor-icons/react/User';
import { memo } from 'react';

export const UserMessage = memo(function UserMessage({ text }: { text: string }) {
  return (
    <article aria-label="You said" className="flex items-start justify-end gap-2.5">
      <UserIcon size={20} aria-hidden className="mt-3.5 shrink-0 text-text-3 max-sm:hidden" />
      <p className="max-w-[85%] rounded-panel rounded-br-[6px] bg-primary-soft px-4 py-2.5 text-answer whitespace-pre-wrap wrap-anywhere high-contrast:border-2 high-contrast:border-primary forced-colors:border">
        {text}
      </p>
    </article>
  );
});
