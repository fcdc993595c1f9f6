interface FiguresTableProps {
  caption: string;
  /** Headings of the first column, and of the numbers. */
  columns: readonly [string, ...string[]];
  rows: readonly { key: string; cells: readonly [string, ...string[]] }[];
}

/** A chart's numbers as a table. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  const [name, ...figures] = columns;
  return (
    <table className="mt-3 w-full border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-text-2">
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {name}
          </th>
          {figures.map((title) => (
            <th key={title} scope="col" className="py-2 ps-3 text-end font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [label, ...numbers] }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pe-3 text-start font-medium">
              {label}
            </th>
            {numbers.map((text, index) => (
              <td key={figures[index]} className="py-2 ps-3 text-end">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
