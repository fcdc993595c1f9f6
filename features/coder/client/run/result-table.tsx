import { classNames } from '#client/ui/class-names.ts';
import type { RunLine } from './run-line.ts';

/** A result of SQL, or a table from a file. */
export function ResultTable({
  table: { columns, rows, total },
}: {
  table: Pick<Extract<RunLine, { kind: 'table' }>, 'columns' | 'rows' | 'total'>;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
    <section aria-label="Result" tabIndex={0} className="overflow-x-auto px-4 py-2">
      <table className="border-collapse text-small">
        <caption className="pb-1 text-start text-text-2">
          {total > rows.length ? `The first ${rows.length} of ${total} rows` : `${total} rows`}
        </caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one name
                key={at}
                scope="col"
                className="border border-line bg-sunken px-3 py-1 text-start font-semibold"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={at}>
              {row.map((value, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                  key={column}
                  className={classNames(
                    'border border-line px-3 py-1',
                    typeof value === 'number' && 'text-end',
                  )}
                >
                  {value === null ? <span className="text-text-3">null</span> : String(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
