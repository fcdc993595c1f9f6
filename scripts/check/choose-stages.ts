import type { Stage } from './stage.ts';

/**
 * Without names, every stage except the larger proofs; with names, those stages and their prerequisites. Throws a
 * sentence for the person when a name is unknown.
 */
export function chooseStages(stages: readonly Stage[], names: readonly string[]): Stage[] {
  if (names.length === 0) return stages.filter(({ onlyWhenNamed }) => onlyWhenNamed !== true);
  const wanted = new Set<string>();
  const want = (name: string): void => {
    const stage = stages.find((candidate) => candidate.name === name);
    if (!stage) throw new Error(`There is no stage '${name}'. There are: ${listNames(stages)}.`);
    for (const needed of stage.needs ?? []) want(needed);
    wanted.add(name);
  };
  for (const name of names) want(name);
  return stages.filter(({ name }) => wanted.has(name));
}

const listNames = (stages: readonly Stage[]): string => stages.map(({ name }) => `'${name}'`).join(', ');

/** `2/4`, for the second of four shares of the one stage that can be divided. Throws a sentence for the person. */
export function readShare(share: string | undefined, names: readonly string[]): string | undefined {
  if (share === undefined) return undefined;
  if (names.length !== 1 || names[0] !== 'steady') throw new Error("Only 'steady' is done in shares.");
  const [, part = 0, whole = 0] = (/^(\d{1,2})\/(\d{1,2})$/.exec(share) ?? []).map(Number);
  if (part < 1 || part > whole) throw new Error(`'${share}' is not a share: write 1/4, 2/4, 3/4 or 4/4.`);
  return share;
}
