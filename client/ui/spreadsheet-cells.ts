const number = /^[-+]?\s?\p{Sc}?\s?[\d.,'’\s\u00a0\u202f]*\d(?:[eE][-+]?\d+)?\s?(?:%|\p{Sc})?$/u;

/**
 * One cell of a CSV file. Spreadsheets execute anything that begins like a formula, and an answer may quote a malicious
 * page: such a cell is turned into text by an apostrophe, which all of them understand. Numbers stay numbers.
 */
export function csvCell(text: string): string {
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !number.test(text.trim());
  const cell = isFormula ? `'${text}` : text;
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(csvCell).join(',')).join('\n');
}
