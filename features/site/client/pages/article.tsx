import type { ReactNode } from 'react';
import { headingsOf, Markdown, type MarkdownHeading } from '#features/site/client/content/markdown.tsx';

interface ArticleProps {
  text: string;
  /** Content after the text, in the same column. */
  after?: ReactNode;
  /** The table of contents entries of `after`. */
  furtherHeadings?: readonly MarkdownHeading[];
}

/** A long text, with a table of contents beside it where there is room. */
export function Article({ text, after, furtherHeadings = [] }: ArticleProps) {
  const headings = [...headingsOf(text), ...furtherHeadings];
  const hasContents = headings.length > 2;
  return (
    <div className={hasContents ? 'page grid gap-10 pb-14 lg:grid-cols-[15rem_1fr]' : 'page pb-14'}>
      {hasContents && (
        <nav
          aria-label="On this page"
          className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
        >
          <h2 className="text-small font-semibold">On this page</h2>
          <ul className="mt-2 border-s border-line ps-4">
            {headings.map(({ text: label, anchor }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="inline-flex min-h-8 touch:min-h-11 items-center py-1 text-small/5 text-text-2 hover:text-text hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="min-w-0 max-w-[44rem]">
        <Markdown text={text} />
        {after}
      </div>
    </div>
  );
}
