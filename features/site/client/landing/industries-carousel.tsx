import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { industries } from '#features/site/shared/industries.ts';
import { IndustryArt } from './industry-art.tsx';

/** The browser scrolls and snaps; the buttons only ask it to. Arrow keys work on the focused row. */
export function IndustriesCarousel() {
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const update = () =>
      setEdges({
        isAtStart: element.scrollLeft <= 1,
        isAtEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1,
      });
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);

  function scroll(direction: -1 | 1): void {
    const element = row.current;
    const card = element?.querySelector('li');
    if (!element || !card) return;
    const isStill =
      document.documentElement.dataset.motion === 'reduced' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left: direction * (card.offsetWidth + 16), behavior: isStill ? 'instant' : 'smooth' });
  }

  return (
    <section aria-labelledby="industries-heading" className="page py-14 lg:py-18">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id="industries-heading" className="text-h1">
            Whatever you do all day
          </h2>
          <p className="mt-2 text-text-2">One question from each line of work. Try it, or ask your own.</p>
        </div>
        <div className="flex gap-1 max-sm:hidden">
          <IconButton
            label="Previous industries"
            icon={<CaretLeftIcon size={22} weight="bold" aria-hidden />}
            aria-controls="industries-row"
            disabled={edges.isAtStart}
            onClick={() => scroll(-1)}
          />
          <IconButton
            label="More industries"
            icon={<CaretRightIcon size={22} weight="bold" aria-hidden />}
            aria-controls="industries-row"
            disabled={edges.isAtEnd}
            onClick={() => scroll(1)}
          />
        </div>
      </div>
      <ul
        ref={row}
        id="industries-row"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby="industries-heading"
        className="scrollbar-none -mx-(--page-margin) mt-7 flex snap-x snap-mandatory scroll-px-(--page-margin) gap-4 overflow-x-auto px-(--page-margin) py-1"
      >
        {industries.map(({ id, name, question }) => (
          <li
            key={id}
            className="flex w-[min(78vw,20rem)] shrink-0 snap-start flex-col overflow-hidden rounded-card border border-line bg-surface"
          >
            <IndustryArt id={id} />
            <div className="flex flex-1 flex-col p-5">
              <h3 className="text-h3">{name}</h3>
              <p className="mt-1 text-text-2">“{question}”</p>
              <p className="mt-auto pt-4">
                <a
                  href={`/chat?q=${encodeURIComponent(question)}`}
                  aria-label={`Ask: ${question}`}
                  className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
                >
                  Ask this
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
