import type { TitledText } from '#features/site/shared/cards.ts';

/** A few short points under a small heading. */
export function TitledList({
  title,
  note,
  items,
}: {
  title: string;
  note?: string;
  items: readonly TitledText[];
}) {
  return (
    <section>
      <h3 className="text-small font-semibold">
        {title}
        {note !== undefined && <span className="font-normal text-text-2"> · {note}</span>}
      </h3>
      <ul className="mt-2 space-y-2">
        {items.map((item) => (
          <li key={item.title} className="text-small">
            <strong className="font-semibold">{item.title}</strong>
            <span className="block text-text-2">{item.description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
