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

/** The frame of the summary: open at first, and closed by people who want only the results. */
export function SummaryPanel({ title, layout, children }: SummaryPanelProps) {
  const [isOpen, setIsOpen] = useState(true);
  const headingId = useId();
  const bodyId = useId();
  const Caret = isOpen ? CaretUpIcon : CaretDownIcon;
  const isStrip = layout === 'strip';

  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        frame,
        isStrip ? 'py-2 lg:flex lg:items-start lg:gap-3 lg:py-3' : 'pt-2 pb-4 lg:pt-4.5 lg:pb-5',
      )}
    >
      <div className={classNames('flex items-center gap-2.5', isStrip && 'lg:contents')}>
        <span className={classNames('flex shrink-0', isStrip && 'lg:mt-2.5')}>
          <Mark size={22} />
        </span>
        <h2
          id={headingId}
          className={classNames(
            'min-w-0 flex-1 text-h3',
            // On wide screens the text comes first, with its title beside it.
            isStrip && 'lg:order-2 lg:mt-2.5 lg:flex-none lg:text-control lg:text-link',
            isStrip && !isOpen && 'lg:ms-auto',
          )}
        >
          {title}
        </h2>
        <IconButton
          label={isOpen ? 'Hide the summary' : 'Show the summary'}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className={classNames('-me-2.5', isStrip && 'lg:order-3')}
          icon={<Caret size={18} weight="bold" aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {/* Hidden, not removed: a summary that is being written goes on. */}
      <div
        id={bodyId}
        hidden={!isOpen}
        className={classNames(isStrip && 'min-w-0 pb-2 lg:order-1 lg:flex-1 lg:pb-0')}
      >
        {children}
      </div>
    </section>
  );
}
