import type { Figure } from './bench-row.ts';

/** `ok`, `over`, or `–` where nothing was measured or no budget is set. */
export function verdict(figure: Figure): 'ok' | 'over' | '–' {
  if (figure.value === null || figure.budget === null) return '–';
  const meets = figure.higherIsBetter ? figure.value >= figure.budget : figure.value <= figure.budget;
  return meets ? 'ok' : 'over';
}

export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.value === null ? 'not measured' : `${round(figure.value)} ${figure.unit}`,
    figure.budget === null
      ? '–'
      : `${figure.higherIsBetter ? '≥' : '≤'} ${round(figure.budget)} ${figure.unit}`,
    figure.floor ? `${round(figure.floor.value)} (${figure.floor.what})` : '–',
    ratio(figure),
    verdict(figure),
    figure.note ?? '',
  ]);
  const head = ['What', 'Figure', 'Budget', 'Floor', 'Ratio', '', 'Note'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

function ratio({ value, floor }: Figure): string {
  if (value === null || !floor || floor.value === 0) return '–';
  return `${round(value / floor.value)}×`;
}

function round(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}
