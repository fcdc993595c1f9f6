import type { Env } from '#server/env.ts';
import { allVariables, type GivenVariables, readVariables, secretsAmong } from '#server/read-variables.ts';
import { declarations } from './declarations.ts';

const environments = declarations.flatMap(({ environment }) => environment ?? []);

/** @throws EnvError with a sentence for every invalid variable. */
export function readEnv(given: GivenVariables): Env {
  return readVariables(given, environments);
}

/** Every variable that is read; for sets, the first one. */
export const environmentVariables: readonly string[] = Object.keys(allVariables(environments));

/** Values that must never appear in a log. */
export function readSecrets(given: GivenVariables): string[] {
  return secretsAmong(given, allVariables(environments, given));
}
