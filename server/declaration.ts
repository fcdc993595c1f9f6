import type { Screen } from '#shared/screen.ts';
import type { ConnectionKind } from './connection-kind.ts';
import type { TableRules, TextLimits } from './db/table-rules.ts';
import type { Environment } from './environment.ts';
import type { Feature, FeatureContext, FeatureEnv } from './feature.ts';

/**
 * What the server must know about a feature before anything is opened, and where the rest of it is found.
 * `assembly/server/declarations.ts` lists them. Lower features may add slots for what they collect from others.
 */
export interface Declaration {
  /** The name of the feature's folder. */
  name: string;
  /** Its addresses; the browser finds them by the name of their file. */
  screens?: readonly Screen[];
  /** The operator can disable it: its screens and routes then say so. What people stored with it stays. */
  canBeOff?: true;
  /** The environment disables it on this server, whatever is set in the console. */
  isOffBy?: (env: FeatureEnv) => boolean;
  /** Its tables: who may read them, and what an archive does with each. */
  tables?: TableRules;
  /** Limits of texts that it stores in other features' tables: table → column → characters. */
  texts?: Readonly<Record<string, TextLimits>>;
  environment?: Environment;
  /** The connections that an operator can make in the console instead of with these variables. */
  connections?: readonly ConnectionKind[];
  /**
   * Loads everything else that the server runs of it. A feature that passes something to another by name, or receives
   * something, has none: `assembly/server/features.ts` assembles it.
   */
  load?: () => Promise<(context: FeatureContext) => Feature>;
}
