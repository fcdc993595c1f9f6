import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import type { ReactNode } from 'react';

interface TroubleNoteProps {
  title: ReactNode;
  action?: ReactNode;
  /** What to do. */
  children: ReactNode;
}

export function TroubleNote({ title, action, children }: TroubleNoteProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft px-4 py-3 high-contrast:border-2 high-contrast:border-accent-line"
    >
      <WarningCircleIcon size={20} weight="fill" className="shrink-0 text-accent-text" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-[650]">{title}</strong> {children}
      </p>
      {action}
    </div>
  );
}
