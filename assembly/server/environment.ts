import type { Env } from '#server/env.ts';
import { allVariables, type GivenVariables, readVariables, secretsAmong } from '#server/read-variables.ts';
import { declarations } from './declarations.ts';

const environments = declarations.flatMap(({ environment }) => environment ?? []);
const variables = allVariables(environments);

/** @throws EnvError with a sentence for every variable whose value is wrong. */
export function readEnv(given: GivenVariables): Env {
  return readVariables(given, environments);
}

/** Every variable that is read. */
export const environmentVariables: readonly string[] = Object.keys(variables);

/** What must never stand in a log. */
export function readSecrets(given: GivenVariables): string[] {
  return secretsAmong(given, variables);
}
