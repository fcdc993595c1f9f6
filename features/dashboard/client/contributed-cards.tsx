import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { dashboardCards } from './dashboard-card.ts';

/** Cards contributed by other features. Suspends until they are loaded. */
export function ContributedCards() {
  const cards = useLoadedExtensions(dashboardCards);
  if (cards.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2 lg:gap-gutter">
      {cards.map(({ id, Card }) => (
        <Card key={id} />
      ))}
    </div>
  );
}
