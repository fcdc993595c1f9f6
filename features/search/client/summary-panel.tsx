import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Mark } from '#client/ui/mark.tsx';

/** `card` stands beside the results; `strip` lies above them and takes as little height as it can. */
export type SummaryLayout = 'card' | 'strip';

interface SummaryPanelProps {
  title: string;
  layout: SummaryLayout;
  children: ReactNode;
}

const frame =
  'rounded-panel border border-line bg-surface shadow-e1 high-contrast:border-text px-4 sm:px-6.5';

/** The frame of the summary: open at first, and closed by whoever wants only the results. */
export function SummaryPanel({ title, layout, children }: SummaryPanelProps) {
  const [isOpen, setIsOpen] = useState(true);
  const headingId = useId();
  const bodyId = useId();
  const Caret = isOpen ? CaretUpIcon : CaretDownIcon;
  const isStrip = layout === 'strip';

  return (
    <section
      aria-labelledby={headingId}
      className={classNames(frame, isStrip ? 'py-2 lg:py-3' : 'pt-2 pb-4 lg:pt-4.5 lg:pb-5')}
    >
      <div className="flex items-center gap-2.5">
        <Mark size={22} />
        <h2 id={headingId} className="min-w-0 flex-1 text-h3">
          {title}
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
      <div id={bodyId} hidden={!isOpen} className={classNames(isStrip && 'pb-2 lg:ps-8')}>
        {children}
      </div>
    </section>
  );
}
