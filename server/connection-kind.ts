import type { FeatureEnv } from './feature.ts';
import type { GuardedFetch } from './fetch/guarded-fetch.ts';
import type { Said } from './language/sentence.ts';

/**
 * `secret`: sealed, and never shown again. `address`: of a web server. `host`: the name of another server. `switch`:
 * `on` or `off`. `lines`: one item per line.
 */
export type ConnectionFieldType = 'text' | 'secret' | 'address' | 'host' | 'switch' | 'choice' | 'lines';

/** What an operator enters, by the environment variable that it replaces. */
export interface ConnectionField {
  variable: string;
  label: string;
  type: ConnectionFieldType;
  hint?: string;
  placeholder?: string;
  choices?: readonly { value: string; label: string }[];
  /** Required for the connection. */
  isRequired?: true;
}

/** What a test of a connection can use. */
export interface ConnectionTestInput {
  /** Including the values being tested, even if they are not stored yet. */
  env: FeatureEnv;
  /** The settings of the tested kind. */
  kindId: string;
  /** The operator who runs the test. */
  email: string;
  guardedFetch: GuardedFetch;
  signal: AbortSignal;
}

/** Calls what is connected, and reports its response. @throws with the reason, when it does not respond. */
export type ConnectionTester = (input: ConnectionTestInput) => Promise<Said>;

/**
 * An external service that an operator can connect in the console, besides its environment variables. A feature
 * declares it where it declares those.
 */
export interface ConnectionKind {
  id: string;
  group: 'search' | 'mail' | 'server';
  name: string;
  /** What it is for, and what leaves the machine. */
  about: string;
  /** Offered only once someone wants to add one: most servers need none of its group. */
  isExtra?: true;
  fields: readonly ConnectionField[];
  /**
   * Further variables with the same meaning; if the environment has one of them, it takes precedence over all the
   * fields.
   */
  otherVariables?: readonly string[];
  /** The consequences of disconnecting it, beyond it no longer being called. */
  whenRemoved?: string;
  isOn(env: FeatureEnv): boolean;
  /** Absent if there is nothing to call. */
  test?: () => Promise<ConnectionTester>;
}
