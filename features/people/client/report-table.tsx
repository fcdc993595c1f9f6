interface ReportTableProps {
  caption: string;
  /** Headings of the first column, and of the numbers. */
  columns: readonly [string, ...string[]];
  /** With a `detail`, the first cell is a name, and the detail its second line. */
  rows: readonly { key: string; cells: readonly [string, ...string[]]; detail?: string }[];
}

/** Figures row by row, with a second line under the first column. */
export function ReportTable({ caption, columns, rows }: ReportTableProps) {
  const [name, ...figures] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard scrolls it
    <section aria-label={caption} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-control">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-small text-text-2">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {name}
            </th>
            {figures.map((title) => (
              <th key={title} scope="col" className="py-2 ps-4 text-end font-semibold whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [label, ...numbers], detail }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th
                scope="row"
                translate={detail === undefined ? undefined : 'no'}
                className="min-w-32 py-2 pe-3 text-start font-medium wrap-anywhere"
              >
                {label}
                {detail && <span className="block text-small font-normal text-text-2">{detail}</span>}
              </th>
              {numbers.map((text, index) => (
                <td key={figures[index]} className="py-2 ps-4 text-end whitespace-nowrap">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
