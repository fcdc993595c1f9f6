import type { ReactNode } from 'react';

export interface PreviousNextProps {
  /** In reading order. */
  items: readonly { id: string; title: string }[];
  id: string;
  /** The path of their index, e.g. "/docs". */
  base: string;
  words?: readonly [before: string, after: string];
}

/** Links to the previous and next text, for reading them in sequence. */
export function PreviousNext({ items, id, base, words = ['Previous', 'Next'] }: PreviousNextProps) {
  const index = items.findIndex((item) => item.id === id);
  const [before, after] = [items[index - 1], items[index + 1]];
  return (
    <nav aria-label="Read on" className="page pb-14">
      <ul className="grid gap-3 border-t border-line pt-6 sm:grid-cols-2">
        {before && (
          <PreviousNextLink href={`${base}/${before.id}`} rel="prev" word={words[0]}>
            {before.title}
          </PreviousNextLink>
        )}
        {after && (
          <PreviousNextLink href={`${base}/${after.id}`} rel="next" word={words[1]}>
            {after.title}
          </PreviousNextLink>
        )}
      </ul>
    </nav>
  );
}

interface PreviousNextLinkProps {
  href: string;
  rel: 'prev' | 'next';
  word: string;
  children: ReactNode;
}

function PreviousNextLink({ href, rel, word, children }: PreviousNextLinkProps) {
  return (
    <li className={rel === 'next' ? 'sm:col-start-2 sm:text-end' : undefined}>
      <a
        href={href}
        rel={rel}
        className="block rounded-card border border-line bg-surface px-5 py-4 text-text no-underline hover:border-line-strong"
      >
        <span className="block text-micro text-text-2">{word}</span>
        <span className="font-semibold">{children}</span>
      </a>
    </li>
  );
}
