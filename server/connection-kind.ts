import type { FeatureEnv } from './feature.ts';
import type { GuardedFetch } from './fetch/guarded-fetch.ts';
import type { Said } from './language/sentence.ts';

/**
 * `secret`: sealed, and never shown again. `address`: of a web server. `host`: the name of another server. `switch`:
 * `on` or `off`. `lines`: one thing in each.
 */
export type ConnectionFieldType = 'text' | 'secret' | 'address' | 'host' | 'switch' | 'choice' | 'lines';

/** What an operator enters, by the variable of the environment that it stands for. */
export interface ConnectionField {
  variable: string;
  label: string;
  type: ConnectionFieldType;
  hint?: string;
  placeholder?: string;
  choices?: readonly { value: string; label: string }[];
  /** Without it nothing is connected. */
  isRequired?: true;
}

/** What a test of a connection can use. */
export interface ConnectionTestInput {
  /** With what is tested, also where that is not stored yet. */
  env: FeatureEnv;
  /** Of the kind that is tested. */
  kindId: string;
  /** Whoever presses the button. */
  email: string;
  guardedFetch: GuardedFetch;
  signal: AbortSignal;
}

/** Asks what is connected, and repeats what it says. @throws with the reason, when it does not answer. */
export type ConnectionTester = (input: ConnectionTestInput) => Promise<Said>;

/**
 * Something outside that an operator can connect in the console, beside its variables in the environment. A feature
 * declares it where it declares these.
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
  /** Further variables that say the same; where the environment has one of them, it goes before all the fields. */
  otherVariables?: readonly string[];
  /** What comes of disconnecting it, where that is more than that it is not asked any more. */
  whenRemoved?: string;
  isOn(env: FeatureEnv): boolean;
  /** Absent where there is nothing to ask. */
  test?: () => Promise<ConnectionTester>;
}
