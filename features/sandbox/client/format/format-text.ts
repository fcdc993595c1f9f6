import { askingWorker } from '#features/sandbox/client/tool-worker.ts';
import type { FormatRequest, FormatResult } from './format.tool.ts';

export type Formatted = FormatResult;

const ask = askingWorker<FormatRequest>(
  () => new Worker(new URL('./format.tool.ts', import.meta.url), { type: 'module', name: 'format' }),
);

/** Whether a file can be formatted, by name. */
export function isFormattable(path: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx|json|css|html?|md)$/i.test(path);
}

/** Formats a file with Prettier, with the parser chosen by path. */
export function formatText(file: { path: string; text: string }): Promise<Formatted> {
  return ask<FormatResult>(file);
}
