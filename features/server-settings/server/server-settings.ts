import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { ServerSetting, StoredSetting } from './server-setting.ts';
import { serverSettings } from './server-settings.table.ts';

type Row = Pick<typeof serverSettings.$inferSelect, 'value' | 'version'>;

/** Straight from the database, for values that must not be stale. */
export async function readServerSetting<Value>(
  database: Database | Transaction,
  setting: ServerSetting<Value>,
): Promise<StoredSetting<Value>> {
  const [row] = await database.select().from(serverSettings).where(eq(serverSettings.name, setting.name));
  return present(setting, row);
}

function present<Value>(
  { schema, preset }: ServerSetting<Value>,
  row: Row | undefined,
): StoredSetting<Value> {
  if (!row) return { value: preset, version: 0 };
  const parsed = schema.safeParse(row.value);
  return { value: parsed.success ? parsed.data : preset, version: row.version };
}

/**
 * The operator's settings, cached for every request. The server that stores a change knows it at once; others on the
 * same database poll every few seconds.
 */
export class ServerSettings {
  readonly #database: Database;
  readonly #log: Log;
  #known: ReadonlyMap<string, Row> = new Map();
  #reading: Promise<void> | undefined;
  #mark = '';
  readonly #listeners = new Set<() => void>();

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  /** As last read. If the database is away, callers get defaults, and the next one retries. */
  async read<Value>(setting: ServerSetting<Value>): Promise<StoredSetting<Value>> {
    this.#reading ??= this.refresh();
    try {
      await this.#reading;
    } catch (error) {
      this.#reading = undefined;
      this.#log.warn('the settings of the server could not be read', { error });
    }
    return present(setting, this.#known.get(setting.name));
  }

  /** Called whenever a setting has changed. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async refresh(): Promise<void> {
    const { name, version } = serverSettings;
    const versions = await this.#database.select({ name, version }).from(serverSettings);
    const mark = versions
      .map((row) => `${row.name} ${row.version}`)
      .toSorted()
      .join('\n');
    if (mark === this.#mark) return;
    // Values can be long, so they are read only if a version has changed.
    const rows = await this.#database.select().from(serverSettings);
    this.#known = new Map(rows.map((row) => [row.name, { value: row.value, version: row.version }]));
    this.#mark = mark;
    for (const listener of this.#listeners) listener();
  }

  /**
   * @param record logs who did it, in the same transaction
   * @throws AppError `conflict` when someone else has changed it since `version`
   */
  async save<Value>(
    setting: ServerSetting<Value>,
    { value, version }: StoredSetting<Value>,
    record: (tx: Transaction, before: Value) => Promise<void>,
  ): Promise<void> {
    const { name } = setting;
    await this.#database.transaction(async (tx) => {
      const [row] = await tx.select().from(serverSettings).where(eq(serverSettings.name, name)).for('update');
      const before = present(setting, row);
      if (before.version !== version) throw changedMeanwhile();
      const next = { value, version: version + 1, updatedAt: new Date() };
      const stored = row
        ? await tx.update(serverSettings).set(next).where(eq(serverSettings.name, name)).returning()
        : await tx
            .insert(serverSettings)
            .values({ name, ...next })
            .onConflictDoNothing()
            .returning();
      if (stored.length === 0) throw changedMeanwhile();
      await record(tx, before.value);
    });
    await this.refresh();
  }
}

const changedMeanwhile = () =>
  new AppError('conflict', {
    message: 'Somebody else has changed this meanwhile. Reload to see what it is now.',
  });
