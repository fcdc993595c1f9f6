import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Mark } from '#client/ui/mark.tsx';

/** The frame of the summary: open at first, and closed by whoever wants only the results. */
export function SummaryPanel({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  const headingId = useId();
  const bodyId = useId();
  const Caret = isOpen ? CaretUpIcon : CaretDownIcon;

  return (
    <section
      aria-labelledby={headingId}
      className="rounded-panel border border-line bg-surface px-4 pt-2 pb-4 shadow-e1 high-contrast:border-text sm:px-6.5 lg:pt-4.5 lg:pb-5"
    >
      <div className="flex items-center gap-2.5">
        <Mark size={22} />
        <h2 id={headingId} className="min-w-0 flex-1 text-h3">
          AI-Generated Summary
        </h2>
        <IconButton
          label={isOpen ? 'Hide the summary' : 'Show the summary'}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className="-me-2.5"
          icon={<Caret size={18} weight="bold" aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {/* Hidden, not removed: a summary that is being written goes on. */}
      <div id={bodyId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
