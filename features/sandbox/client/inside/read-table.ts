/** Parses a CSV whose first line names the columns. Numbers are converted, and empty cells become null. */
export function readTable(text: string): { columns: string[]; rows: (string | number | null)[][] } {
  const [names = [], ...lines] = readCells(text.replace(/^\uFEFF/, ''));
  const columns: string[] = [];
  for (const name of names) {
    const wished = name.trim() || `column ${columns.length + 1}`;
    let unique = wished;
    for (let n = 2; columns.some((other) => other.toLowerCase() === unique.toLowerCase()); n += 1)
      unique = `${wished} ${n}`;
    columns.push(unique);
  }
  return { columns, rows: lines.map((cells) => columns.map((_, index) => numberOrText(cells[index] ?? ''))) };
}

function numberOrText(cell: string): string | number | null {
  if (cell === '') return null;
  // Not with a leading zero: those are phone numbers or postcodes.
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell;
}

function readCells(text: string): string[][] {
  const first = text.slice(0, text.search(/\r?\n|$/));
  const mark = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )[0]!;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === mark) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
