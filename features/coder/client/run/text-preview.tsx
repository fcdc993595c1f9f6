import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { readTable } from '#features/sandbox/client/inside/read-table.ts';
import { endingOf } from '../editor/languages.ts';
import { ResultTable } from './result-table.tsx';

const AnswerMarkdown = lazyPart(async () => ({
  default: (await import('#features/assistant/client/markdown/answer-markdown.tsx')).AnswerMarkdown,
}));

/** How many rows of a table are drawn. */
const mostRows = 500;

/** A file that is shown instead of run: rendered Markdown, a table, indented data. */
export function TextPreview({ path, text }: { path: string; text: string }) {
  const ending = endingOf(path);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
    <section aria-label="Preview" tabIndex={0} className="h-full overflow-auto p-5 -outline-offset-2!">
      {ending === 'csv' ? (
        <Table text={text} />
      ) : ending === 'json' ? (
        <pre dir="ltr" className="font-mono text-small">
          {indented(text)}
        </pre>
      ) : (
        <div className="mx-auto max-w-[72ch]">
          <Suspense fallback={null}>
            <AnswerMarkdown text={text} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** Shown as typed while it is not valid JSON. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Table({ text }: { text: string }) {
  const { columns, rows } = readTable(text);
  const shown = rows.slice(0, mostRows).map((row) => row.map((cell) => cell ?? ''));
  return <ResultTable table={{ columns, rows: shown, total: rows.length }} />;
}
