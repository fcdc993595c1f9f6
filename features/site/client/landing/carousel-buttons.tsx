import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { useEffect, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';

export const industriesRowId = 'industries-row';
const gap = 16;

/** Scrolls the row by one card, and knows when it has reached an end. */
export function CarouselButtons() {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const row = document.getElementById(industriesRowId);
    if (row === null) return;
    const update = () =>
      setEdges({
        isAtStart: row.scrollLeft <= 1,
        isAtEnd: row.scrollLeft + row.clientWidth >= row.scrollWidth - 1,
      });
    update();
    row.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(row);
    return () => {
      row.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);

  function scroll(direction: -1 | 1): void {
    const row = document.getElementById(industriesRowId);
    const card = row?.querySelector('li');
    if (!row || !card) return;
    const isStill =
      document.documentElement.dataset.motion === 'reduced' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollBy({ left: direction * (card.offsetWidth + gap), behavior: isStill ? 'instant' : 'smooth' });
  }

  return (
    // At an end the button keeps the focus, since keyboard users may want to go back.
    <div className="noscript:hidden flex gap-1 max-sm:hidden">
      <IconButton
        label="Previous industries"
        icon={<CaretLeftIcon size={22} weight="bold" aria-hidden />}
        aria-controls={industriesRowId}
        aria-disabled={edges.isAtStart}
        className="aria-disabled:opacity-50"
        onClick={() => scroll(-1)}
      />
      <IconButton
        label="More industries"
        icon={<CaretRightIcon size={22} weight="bold" aria-hidden />}
        aria-controls={industriesRowId}
        aria-disabled={edges.isAtEnd}
        className="aria-disabled:opacity-50"
        onClick={() => scroll(1)}
      />
    </div>
  );
}
