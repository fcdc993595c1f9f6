import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import {
  type OperatorCaller,
  recordOperatorEvent,
} from '#features/accounts/server/operators/operator-events.ts';
import { createSecretBox, type SecretBox } from '#features/accounts/server/secret-box.ts';
import type { SettingTest } from '#features/connections/shared/operator-settings.contract.ts';
import type { ConnectionField, ConnectionKind } from '#server/connection-kind.ts';
import type { Database } from '#server/db/database.ts';
import { type Env, EnvError } from '#server/env.ts';
import type { Environment } from '#server/environment.ts';
import { AppError } from '#server/errors.ts';
import type { FeatureEnv, LiveSettings } from '#server/feature.ts';
import { said, sentenceOf } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { allVariables, type GivenVariables, readVariables } from '#server/read-variables.ts';
import type { Variables } from '#server/variable.ts';
import { operatorSettings } from './connections.table.ts';
import { TestedDrafts } from './tested-drafts.ts';

type Row = typeof operatorSettings.$inferSelect;
type Values = Readonly<Record<string, string>>;

/** The changes, by variable; null removes. */
export type ValueChanges = Readonly<Record<string, string | null>>;

/** A row as the server uses it. */
export interface StoredSetting extends Omit<Row, 'sealed'> {
  secrets: Values;
  /** Sealed with a different secret from this server's. */
  isUnreadable: boolean;
}

export interface OperatorSettingsOptions {
  database: Database;
  secret: string;
  log: Log;
  /** The given environment variables; they take precedence over stored values. */
  given: GivenVariables;
  /** The configuration the server was built with, from the same variables; tests leave some of it out. */
  env: FeatureEnv;
  environments: readonly Environment[];
  kinds: readonly ConnectionKind[];
}

/**
 * What operators have entered in the console instead of environment variables: stored under the same names, validated
 * by the same rules, and overridden by them. Read once, then cached; `refresh` picks up changes by other servers.
 */
export class OperatorSettings implements LiveSettings {
  readonly kinds: readonly ConnectionKind[];
  readonly #options: OperatorSettingsOptions;
  readonly #box: SecretBox;
  readonly #drafts = new TestedDrafts<SettingTest>();
  readonly #variables: Variables;
  readonly #ofEnvironment: Env;
  #known: ReadonlyMap<string, StoredSetting> = new Map();
  #refused: ReadonlySet<string> = new Set();
  #env: FeatureEnv;
  #isRead = false;
  #reading: Promise<void> | undefined;
  #mark = '';

  constructor(options: OperatorSettingsOptions) {
    const { secret, given, env, environments, kinds } = options;
    this.#options = options;
    this.kinds = kinds;
    this.#box = createSecretBox(secret, 'operator settings');
    this.#variables = allVariables(environments, given);
    this.#ofEnvironment = readVariables(given, environments);
    this.#env = env;
  }

  now(): FeatureEnv {
    return this.#env;
  }

  find(id: string): StoredSetting | undefined {
    return this.#known.get(id);
  }

  /** The stored values are inconsistent, among themselves or with the environment, and are not used. */
  isRefused(id: string): boolean {
    return this.#refused.has(id);
  }

  /** An environment variable overrides it, or an equivalent of the whole kind. */
  isSetByEnvironment({ variable }: Pick<ConnectionField, 'variable'>, kind: ConnectionKind): boolean {
    return this.#isGiven(variable) || (kind.otherVariables ?? []).some((name) => this.#isGiven(name));
  }

  isSecret({ variable, type }: ConnectionField): boolean {
    return type === 'secret' || (this.#variables[variable]?.isSecret ?? false);
  }

  /** The value from the environment; never for a secret. */
  givenValue(field: ConnectionField): string | null {
    return this.isSecret(field) ? null : (this.#options.given[field.variable] ?? null);
  }

  /** Resolves once they have been read. If the database is away, the next caller retries. */
  async ready(): Promise<void> {
    this.#reading ??= this.refresh();
    try {
      await this.#reading;
    } catch (error) {
      this.#reading = undefined;
      this.#options.log.warn('what the operator entered could not be read', { error });
    }
  }

  async refresh(): Promise<void> {
    const rows = await this.#options.database.select().from(operatorSettings).orderBy(operatorSettings.id);
    const mark = rows
      .map(
        ({ id, version, updatedAt, lastTest }) => `${id} ${version} ${updatedAt.getTime()} ${lastTest?.at}`,
      )
      .join('\n');
    if (mark !== this.#mark || !this.#isRead) {
      this.#known = new Map(rows.map((row) => [row.id, this.#open(row)]));
      this.#mark = mark;
      this.#apply();
      this.#isRead = true;
    }
  }

  /**
   * The configuration that these changes to a kind would result in.
   * @throws AppError `invalid_input` that names the field, or says what is inconsistent.
   */
  draft(kind: ConnectionKind, changes: ValueChanges): { env: FeatureEnv; row: Values; secrets: Values } {
    const stored = this.#known.get(kind.id);
    const values: Record<string, string> = { ...stored?.values };
    const secrets: Record<string, string> = { ...stored?.secrets };
    for (const [variable, value] of Object.entries(changes)) {
      const field = kind.fields.find((one) => one.variable === variable);
      if (!field) throw new AppError('invalid_input', { details: { field: variable } });
      if (this.isSetByEnvironment(field, kind)) {
        throw new AppError('conflict', {
          message: 'This is set in this server’s environment. Change it there.',
          details: { field: variable },
        });
      }
      const target = this.isSecret(field) ? secrets : values;
      if (value === null || value === '') delete target[variable];
      else {
        this.#checkValue(field, value);
        target[variable] = value;
      }
    }
    // A stored secret is never sent to an address that was not stored with it.
    const hasMoved = kind.fields.some(
      ({ variable, type }) =>
        (type === 'address' || type === 'host') &&
        stored !== undefined &&
        (values[variable] ?? '') !== (stored.values[variable] ?? ''),
    );
    if (hasMoved) {
      for (const { variable } of kind.fields) {
        if (typeof changes[variable] !== 'string') delete secrets[variable];
      }
    }
    const others = [...this.#known.values()].filter(({ id }) => id !== kind.id && !this.#refused.has(id));
    const under = Object.assign({}, ...others.map(valuesOf), values, secrets) as Values;
    return { env: this.#read(under, kind), row: values, secrets };
  }

  /** @throws AppError `conflict` when someone else has changed it since `version`. */
  async save(
    kind: ConnectionKind,
    input: { values: ValueChanges; version?: number | undefined },
    by: OperatorCaller,
  ): Promise<void> {
    const { row: values, secrets } = this.draft(kind, input.values);
    const missing = kind.fields.find(
      (field) =>
        field.isRequired &&
        !this.isSetByEnvironment(field, kind) &&
        values[field.variable] === undefined &&
        secrets[field.variable] === undefined,
    );
    if (missing) {
      throw new AppError('invalid_input', {
        message: this.isSecret(missing) ? 'Enter it again: it is not stored for this.' : 'This is required.',
        details: { field: missing.variable },
      });
    }
    const hasSecrets = Object.keys(secrets).length > 0;
    const lastTest = this.#drafts.find(kind.id, { ...values, ...secrets });
    const content = {
      values: { ...values },
      sealed: hasSecrets ? this.#box.seal(JSON.stringify(secrets)) : null,
      ends: Object.fromEntries(
        Object.entries(secrets).flatMap(([name, secret]) =>
          secret.length >= 12 ? [[name, secret.slice(-4)]] : [],
        ),
      ),
      ...(lastTest && { lastTest }),
      updatedAt: new Date(),
    };
    await this.#options.database.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(operatorSettings)
        .where(eq(operatorSettings.id, kind.id))
        .for('update');
      if ((before?.version ?? 0) !== (input.version ?? 0)) throw changedMeanwhile();
      const [after] = before
        ? await tx
            .update(operatorSettings)
            .set({ ...content, version: sql`${operatorSettings.version} + 1` })
            .where(eq(operatorSettings.id, kind.id))
            .returning()
        : await tx
            .insert(operatorSettings)
            .values({ id: kind.id, ...content })
            .onConflictDoNothing()
            .returning();
      if (!after) throw changedMeanwhile();
      const entered = Object.keys(input.values).filter((name) => secrets[name] !== undefined);
      await recordOperatorEvent(tx, {
        by,
        action: 'connection_saved',
        target: kind.id,
        before: before ? describe(before) : {},
        after: { ...describe(after), ...(entered.length > 0 && { entered: entered.join(', ') }) },
      });
    });
    this.#drafts.forget(kind.id);
    await this.refresh();
  }

  /** False when nothing was stored. */
  async remove(id: string, by: OperatorCaller): Promise<boolean> {
    const wasThere = await this.#options.database.transaction(async (tx) => {
      const [row] = await tx.delete(operatorSettings).where(eq(operatorSettings.id, id)).returning();
      if (!row) return false;
      await recordOperatorEvent(tx, { by, action: 'connection_removed', target: id, before: describe(row) });
      return true;
    });
    await this.refresh();
    return wasThere;
  }

  /** The address of whoever runs a test. */
  async emailOf({ userId }: { userId: string }): Promise<string> {
    const [person] = await this.#options.database
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    return person?.email ?? '';
  }

  /**
   * Recorded even without a row: contacting a service is an action. The test of a draft is kept with the row once that
   * is saved.
   */
  async keepTest(id: string, test: SettingTest, by: OperatorCaller, draft: Values | null): Promise<void> {
    const { isWorking, ms } = test;
    const isOfStored = draft === null;
    if (draft) this.#drafts.keep(id, draft, test);
    await this.#options.database.transaction(async (tx) => {
      if (isOfStored) {
        await tx.update(operatorSettings).set({ lastTest: test }).where(eq(operatorSettings.id, id));
      }
      await recordOperatorEvent(tx, {
        by,
        action: 'connection_tested',
        target: id,
        after: { isWorking, ms },
      });
    });
    if (isOfStored) await this.refresh();
  }

  #isGiven(variable: string): boolean {
    const value = this.#options.given[variable];
    return value !== undefined && value !== '';
  }

  #checkValue({ variable, label }: ConnectionField, value: string): void {
    const parsed = this.#variables[variable]?.schema.safeParse(value);
    if (!parsed || parsed.success) return;
    const [issue] = parsed.error.issues;
    throw new AppError('invalid_input', {
      message: said`${sentenceOf(label)} ${issue?.message ?? ''}.`,
      details: { field: variable },
    });
  }

  #open({ sealed, ...row }: Row): StoredSetting {
    if (sealed === null) return { ...row, secrets: {}, isUnreadable: false };
    try {
      const secrets = JSON.parse(this.#box.open(sealed)) as Values;
      // A service's error message may repeat them.
      for (const secret of Object.values(secrets)) this.#options.log.hide?.(secret);
      return { ...row, secrets, isUnreadable: false };
    } catch (error) {
      this.#options.log.warn('a connection cannot be read; enter its secrets again in the console', {
        connection: row.id,
        error,
      });
      return { ...row, secrets: {}, isUnreadable: true };
    }
  }

  /** Each kind separately: an invalid one must not affect the others. */
  #apply(): void {
    const refused = new Set<string>();
    let under: Values = {};
    for (const kind of this.kinds) {
      const row = this.#known.get(kind.id);
      if (!row || row.isUnreadable) continue;
      const next = { ...under, ...valuesOf(row) };
      try {
        readVariables({ ...next, ...this.#givenValues() }, this.#options.environments);
        under = next;
      } catch (error) {
        refused.add(kind.id);
        this.#options.log.warn('what was entered for a connection is not used', {
          connection: kind.id,
          error,
        });
      }
    }
    this.#refused = refused;
    this.#env = this.#read(under);
  }

  #givenValues(): GivenVariables {
    return Object.fromEntries(
      Object.entries(this.#options.given).filter(([, value]) => value !== undefined && value !== ''),
    );
  }

  /** The server's own settings, overridden by these values. */
  #read(under: Values, kind?: ConnectionKind): FeatureEnv {
    const { env, environments } = this.#options;
    let read: Env;
    try {
      read = readVariables({ ...under, ...this.#givenValues() }, environments);
    } catch (error) {
      if (!(error instanceof EnvError) || !kind) throw error;
      throw new AppError('invalid_input', { message: withLabels(error.message, kind), cause: error });
    }
    const changed = Object.entries(read).filter(
      ([section, value]) =>
        JSON.stringify(value) !== JSON.stringify(this.#ofEnvironment[section as keyof Env]),
    );
    return changed.length === 0 ? env : { ...env, ...Object.fromEntries(changed) };
  }
}

function valuesOf({ values, secrets }: StoredSetting): Values {
  return { ...values, ...secrets };
}

/** For the audit log. */
function describe({ values, sealed }: Row): Record<string, unknown> {
  return { ...values, secrets: sealed === null ? 'none' : 'sealed' };
}

/** By the form's names. */
function withLabels(message: string, { fields }: ConnectionKind): string {
  return fields.reduce((text, { variable, label }) => text.replaceAll(variable, `“${label}”`), message);
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', {
    message: 'Somebody else has changed this connection in the meantime. Reload to see its current state.',
  });
}
