import type { Screen } from '#shared/screen.ts';
import type { ConnectionKind } from './connection-kind.ts';
import type { TableRules, TextLimits } from './db/table-rules.ts';
import type { Environment } from './environment.ts';
import type { Feature, FeatureContext, FeatureEnv } from './feature.ts';

/**
 * What the server must know of a feature before anything is open, and where the rest of it is found.
 * `assembly/server/declarations.ts` lists them. Features below may add to it what they collect of others.
 */
export interface Declaration {
  /** The name of the feature's folder. */
  name: string;
  /** Its addresses; the browser finds them by the name of their file. */
  screens?: readonly Screen[];
  /** The operator can do without it: its screens and routes then say so. What people stored with it stays. */
  canBeOff?: true;
  /** The environment says that this server is without it, whatever is set in the console. */
  isOffBy?: (env: FeatureEnv) => boolean;
  /** Its tables: who may read them, and what an archive does with each. */
  tables?: TableRules;
  /** Limits of the texts that it keeps in tables of other features: table → column → characters. */
  texts?: Readonly<Record<string, TextLimits>>;
  environment?: Environment;
  /** What an operator can connect in the console instead of by these variables. */
  connections?: readonly ConnectionKind[];
  /**
   * Loads all else that the server runs of it. A feature that hands something to another by name, or is handed
   * something, has none: `assembly/server/features.ts` puts it together.
   */
  load?: () => Promise<(context: FeatureContext) => Feature>;
}
