import type { ValuesOf, Variables } from './variable.ts';

/**
 * Variables of which an operator may set several sets. The first set's names follow the prefix, all others have a
 * number in between: `OIDC_ISSUER`, `OIDC_2_ISSUER` to `OIDC_99_ISSUER`.
 */
export interface VariableSets<Each extends Variables = Variables> {
  prefix: string;
  variables: Each;
}

/** One set, of which at least one variable is given. */
export interface VariableSet<Each extends Variables = Variables> {
  /** Its number. */
  id: string;
  /** The prefix of all of its names. */
  prefix: string;
  values: ValuesOf<Each>;
}

const first = '1';

/** Those of the first set, and of every other set that is given, by their full names. */
export function variablesOfSets({ prefix, variables }: VariableSets, given: object): Variables {
  const ids = new Set([first, ...Object.keys(given).flatMap((name) => numberIn(name, prefix) ?? [])]);
  const entries = [...ids].flatMap((id) =>
    Object.entries(variables).map(([name, variable]) => [prefixOf(prefix, id) + name, variable] as const),
  );
  return Object.fromEntries(entries);
}

/** In numerical order. None may declare a default: it would create a set out of nothing. */
export function readSets<Each extends Variables>(
  { prefix, variables }: VariableSets<Each>,
  values: Readonly<Record<string, unknown>>,
): VariableSet<Each>[] {
  const ids = new Set([first, ...Object.keys(values).flatMap((name) => numberIn(name, prefix) ?? [])]);
  return [...ids]
    .toSorted((one, other) => Number(one) - Number(other))
    .map((id) => {
      const own = Object.keys(variables).map((name) => [name, values[prefixOf(prefix, id) + name]]);
      // Each was parsed by its own schema.
      return { id, prefix: prefixOf(prefix, id), values: Object.fromEntries(own) as ValuesOf<Each> };
    })
    .filter((set) => Object.values(set.values).some((value) => value !== undefined));
}

function prefixOf(prefix: string, id: string): string {
  return id === first ? prefix : `${prefix}${id}_`;
}

function numberIn(name: string, prefix: string): string | undefined {
  return name.startsWith(prefix) ? /^([2-9]|[1-9]\d)_/.exec(name.slice(prefix.length))?.[1] : undefined;
}
