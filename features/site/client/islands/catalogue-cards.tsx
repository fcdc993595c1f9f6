import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

interface CatalogueCardsProps<Item> {
  items: readonly Item[];
  card: (item: Item) => ReactNode;
  /** Shown when nothing matches, with a link to everything. */
  empty: { title: string; clearLabel?: string; onClear: () => void };
  className?: string;
}

export function CatalogueCards<Item extends { id: string }>({
  items,
  card,
  empty: { title, clearLabel = 'Clear filters', onClear },
  className = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
}: CatalogueCardsProps<Item>) {
  if (items.length === 0)
    return <EmptyState title={title} action={<Button onClick={onClear}>{clearLabel}</Button>} />;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} className="contents">
          {card(item)}
        </li>
      ))}
    </ul>
  );
}
