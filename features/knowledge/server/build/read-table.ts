/**
 * Generates facts from a table: lines that start with ">" are question and answer templates, with column names in
 * braces; the line after them names the columns. "{Name}" is the column "name", capitalised. A "-" is a gap: facts that
 * need it are skipped.
 */
export function readTable(lines: readonly string[], place: string): string[][] {
  const patterns = lines
    .filter((line) => line.startsWith('>'))
    .map((line) => line.slice(1).trim().split('\t'));
  const [header = '', ...rows] = lines.filter((line) => !line.startsWith('>'));
  const columns = header.split('\t');
  return rows.flatMap((row, index) => {
    const cells = row.split('\t');
    if (cells.length !== columns.length)
      throw new Error(
        `${place}, row ${index + 1} (${cells[0]}) has ${cells.length} of ${columns.length} columns.`,
      );
    const values = new Map(columns.map((column, at) => [column, cells[at] ?? '']));
    return patterns.flatMap((pattern) => {
      const filled = pattern.map((text) => fill(text, values));
      const [asks, answer, code] = filled;
      if (asks === undefined || answer === undefined || code === undefined) return [];
      return [[asks, answer, code, values.get(columns[0] ?? '') ?? '']];
    });
  });
}

function fill(text: string, values: ReadonlyMap<string, string>): string | undefined {
  let isWhole = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const small = name.charAt(0).toLowerCase() + name.slice(1);
    const value = values.get(name) ?? values.get(small);
    if (value === undefined) throw new Error(`There is no column “${name}”.`);
    if (value === '-' || value === '') isWhole = false;
    return name === small ? value : value.charAt(0).toUpperCase() + value.slice(1);
  });
  return isWhole ? filled : undefined;
}
