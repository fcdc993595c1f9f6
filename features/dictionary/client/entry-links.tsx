import type { EntryLink } from '#features/dictionary/shared/dictionary.contract.ts';

interface EntryLinksProps {
  label: string;
  entries: EntryLink[];
  /** How many there are, when that is more than are listed. */
  total?: number;
}

/** One relation and the entries it leads to. */
export function EntryLinks({ label, entries, total = entries.length }: EntryLinksProps) {
  const more = total - entries.length;
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="pt-0.5 text-small font-semibold text-text-2">{label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-1.5">
          {entries.map(({ slug, title }, index) => (
            <li key={`${slug} ${title}`}>
              <a
                href={`/reference/${slug}`}
                lang="en"
                className="inline-block py-0.5 text-link underline decoration-1 underline-offset-3 hover:decoration-2 touch:py-1.5"
              >
                {title}
              </a>
              {(index < entries.length - 1 || more > 0) && ','}
            </li>
          ))}
          {more > 0 && (
            <li className="py-0.5 text-text-2 touch:py-1.5">and {more.toLocaleString('en')} more</li>
          )}
        </ul>
      </dd>
    </div>
  );
}
