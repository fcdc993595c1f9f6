import type { Env } from '#server/env.ts';
import { allVariables, type GivenVariables, readVariables, secretsAmong } from '#server/read-variables.ts';
import { declarations } from './declarations.ts';

const environments = declarations.flatMap(({ environment }) => environment ?? []);

/** @throws EnvError with a sentence for every variable whose value is wrong. */
export function readEnv(given: GivenVariables): Env {
  return readVariables(given, environments);
}

/** Every variable that is read; of those in sets the first. */
export const environmentVariables: readonly string[] = Object.keys(allVariables(environments));

/** What must never stand in a log. */
export function readSecrets(given: GivenVariables): string[] {
  return secretsAmong(given, allVariables(environments, given));
}
