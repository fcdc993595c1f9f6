import { classNames } from '#client/ui/class-names.ts';
import { categoryColour } from './category-colour.ts';
import { NewsArt } from './news-art.tsx';
import { NewsGrid } from './news-grid.tsx';

const samples = [
  {
    category: 'Local',
    title: 'Marlow Bay library opens its reading room by the water',
    summary: 'Forty armchairs face the harbour. The room is warm, free to sit in, and open until nine.',
    meta: 'Harbour Post · Ada Reed · 12 October 2025',
  },
  {
    category: 'Science',
    title: 'Tide clock on Quay Street turns a hundred and has not stopped once',
    summary: 'Its keeper winds it every Monday. A school class has measured that it is four seconds slow.',
    meta: 'Coast Radio · Tom Field · 9 October 2025',
  },
  {
    category: 'Culture',
    title: 'Museum of Small Machines wants your broken toaster',
    summary: 'Visitors may take apart what they bring, and learn to put it together again.',
    meta: 'Daily Lantern · Eve North · 3 October 2025',
  },
];

/** What the page looks like with sources. Our own text about a fictional town, so nothing is linked. */
export function NewsSamples() {
  return (
    <NewsGrid>
      {samples.map(({ category, title, summary, meta }, index) => (
        <article key={title} className="overflow-hidden rounded-card border border-line bg-surface">
          <NewsArt number={index + 1} className="aspect-video w-full" />
          <div className="px-4 pt-3 pb-3.5">
            <p className={classNames('text-micro font-semibold', categoryColour(category))}>{category}</p>
            <h3 className="mt-0.5 text-h3">{title}</h3>
            <p className="mt-1 text-[0.9375rem]/[1.375rem] text-text-2">{summary}</p>
            <p className="mt-2.5 text-small text-text-3">{meta}</p>
          </div>
        </article>
      ))}
    </NewsGrid>
  );
}
