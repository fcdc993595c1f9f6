import { declarations } from '#assembly/server/declarations.ts';
import { OperatorSettings } from '#features/connections/server/operator-settings.ts';
import { loadAuthSecret } from '#server/auth-secret.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { CommandContext } from './command.ts';

/**
 * The environment including what operators have entered in the console. A running server already knows it; without one
 * it is read from the database that the command opened.
 */
export async function operatedEnv(
  { env, given, log, server }: Pick<CommandContext, 'env' | 'given' | 'log' | 'server'>,
  { database }: Pick<OpenDatabase, 'database'>,
): Promise<Env> {
  if (server || given === undefined) return env;
  const settings = new OperatorSettings({
    database,
    secret: loadAuthSecret(env.authSecret, env.dataFolder),
    log,
    given,
    env,
    environments: declarations.flatMap(({ environment }) => environment ?? []),
    kinds: declarations.flatMap(({ connections = [] }) => connections),
  });
  await settings.ready();
  return { ...env, ...settings.now() };
}
