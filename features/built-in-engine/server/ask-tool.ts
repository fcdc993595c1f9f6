import type { ToolOutcome, ToolRequest } from './skill.ts';

export type Asked<Output> =
  | { state: 'answered'; output: Output }
  /** The person is shown a button for it. */
  | { state: 'proposed'; text: string }
  /** The tool said what is wrong with the question. */
  | { state: 'refused'; reason: string }
  | { state: 'failed' }
  | { state: 'unavailable' };

type Reader<Output> = (value: Record<string, unknown>) => Output | undefined;
/** Yields the call, returns its result. */
export type Asking<Output> = Generator<ToolRequest[], Asked<Output>, ToolOutcome[]>;

export function readOutcome<Output>(outcome: ToolOutcome | undefined, read: Reader<Output>): Asked<Output> {
  if (!outcome || outcome.state === 'unavailable') return { state: 'unavailable' };
  if (outcome.state === 'failed' || typeof outcome.value !== 'object' || outcome.value === null)
    return { state: 'failed' };
  const value = outcome.value as Record<string, unknown>;
  if (typeof value.proposed === 'string') return { state: 'proposed', text: value.proposed };
  if (typeof value.error === 'string') return { state: 'refused', reason: value.error };
  const output = read(value);
  return output === undefined ? { state: 'failed' } : { state: 'answered', output };
}

export function* askTool<Output>(request: ToolRequest, read: Reader<Output>): Asking<Output> {
  const [outcome] = yield [request];
  return readOutcome(outcome, read);
}

/** Tool results are untyped: these parse them as the expected type, or as nothing. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;
export const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
