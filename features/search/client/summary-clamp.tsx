import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#client/ui/class-names.ts';
import { stripHeight } from './strip-height.ts';
import type { SummaryLayout } from './summary-panel.tsx';

interface SummaryClampProps {
  layout: SummaryLayout;
  children: ReactNode;
  /** What belongs to the end of the summary; shown together with it. */
  footer: ReactNode;
}

/**
 * Shows the start of a long summary, so that the results stay in view: beside them on phones only, above them
 * everywhere, and there in a box of fixed height, so that they do not move as it grows.
 */
export function SummaryClamp({ layout, children, footer }: SummaryClampProps) {
  const isStrip = layout === 'strip';
  const box = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isWhole) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    // In the same frame: what belongs to the end would be seen for a moment below a text that is cut.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [isWhole]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of its content */}
      <div
        ref={box}
        // Keyboard focus in the hidden part means that the person wants to read it.
        onFocus={(event) => {
          if (isCut && isBelow(event.target, event.currentTarget)) setIsWhole(true);
        }}
        className={classNames(
          'relative',
          isStrip && stripHeight,
          !isWhole && (isStrip ? 'max-h-27 overflow-hidden' : 'max-lg:max-h-58 max-lg:overflow-hidden'),
        )}
      >
        <div>{children}</div>
        {isCut && !isWhole && (
          <div className="pointer-events-none absolute inset-x-0 bottom-0 h-12 bg-linear-to-t from-surface to-transparent" />
        )}
      </div>
      {isCut && !isWhole && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-small font-semibold text-link hover:underline"
        >
          Read the rest
          <CaretDownIcon size={16} weight="bold" aria-hidden />
        </button>
      )}
      <div className={classNames(isCut && !isWhole && (isStrip ? 'hidden' : 'max-lg:hidden'))}>{footer}</div>
    </>
  );
}

function isBelow(element: HTMLElement, box: HTMLElement): boolean {
  return element.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom;
}
