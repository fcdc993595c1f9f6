import { csvOf } from '#client/ui/spreadsheet-cells.ts';
import type { UsageRow } from '#features/people/shared/usage-report.contract.ts';

const head = [
  ...['Day', 'Name', 'Email', 'Provider', 'Model'],
  ...['Tasks', 'Calls', 'Tokens in', 'Tokens out', 'Cost in dollars'],
];

/** Names are user-chosen: cells must never be executed as formulas. */
export function usageCsv(rows: readonly UsageRow[]): string {
  const lines = rows.map(({ day, name, email, provider, model, ...figures }) => [
    ...[day, name, email, provider, model],
    ...[figures.tasks, figures.calls, figures.inputTokens, figures.outputTokens].map(String),
    figures.cost.toFixed(6),
  ]);
  return `${csvOf([head, ...lines])}\n`;
}

export function saveFile(name: string, text: string): void {
  // With a BOM, so that spreadsheets read it as UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
