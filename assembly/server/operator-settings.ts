import { OperatorSettings } from '#features/connections/server/operator-settings.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Declaration } from '#server/declaration.ts';
import type { FeatureEnv } from '#server/feature.ts';
import type { Log } from '#server/log.ts';
import type { GivenVariables } from '#server/read-variables.ts';
import { declarations as ofProduct } from './declarations.ts';

export interface SettingsOptions {
  env: FeatureEnv;
  given?: GivenVariables;
  authSecret: string;
  open: OpenDatabase;
  log: Log;
  declarations?: readonly Declaration[];
}

/** The environment's settings, to which operators add more. Nothing is read yet. */
export function createOperatorSettings(options: SettingsOptions): OperatorSettings {
  const { env, given = {}, authSecret, open, log, declarations = ofProduct } = options;
  return new OperatorSettings({
    database: open.database,
    secret: authSecret,
    log,
    given,
    env,
    environments: declarations.flatMap(({ environment }) => environment ?? []),
    kinds: declarations.flatMap(({ connections = [] }) => connections),
  });
}
