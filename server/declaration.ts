import type { TableRules, TextLimits } from './db/table-rules.ts';
import type { Environment } from './environment.ts';

/** What the server must know of a feature before anything is open. `assembly/server/declarations.ts` lists them. */
export interface Declaration {
  /** The name of the feature's folder. */
  name: string;
  /** Its tables: who may read them, and what an archive does with each. */
  tables?: TableRules;
  /** Limits of the texts that it keeps in tables of other features: table → column → characters. */
  texts?: Readonly<Record<string, TextLimits>>;
  environment?: Environment;
}
