import type { ReactNode } from 'react';
import { industries } from '#features/site/shared/industries.ts';
import { industriesRowId } from './carousel-buttons.tsx';
import { IndustryArt } from './industry-art.tsx';

/** Native scrolling and snapping, including arrow keys once the row has the focus. */
export function IndustriesCarousel({ buttons }: { buttons: ReactNode }) {
  return (
    <section
      aria-labelledby="industries-heading"
      className="[contain-intrinsic-size:auto_40rem] [content-visibility:auto] py-14 lg:py-18"
    >
      <div className="page flex items-end justify-between gap-4">
        <div>
          <h2 id="industries-heading" className="text-h1">
            Whatever you do all day
          </h2>
          <p className="mt-2 text-text-2">One question from each line of work. Try it, or ask your own.</p>
        </div>
        {buttons}
      </div>
      <ul
        id={industriesRowId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby="industries-heading"
        className="industries-row scrollbar-none relative mt-7 flex snap-x snap-mandatory gap-4 overflow-x-auto py-1 -outline-offset-3!"
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
                  className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
                >
                  Ask this<span className="sr-only">: {question}</span>
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
