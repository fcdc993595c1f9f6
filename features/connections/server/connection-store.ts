import { eq, ne, sql } from 'drizzle-orm';
import {
  type OperatorCaller,
  recordOperatorEvent,
} from '#features/accounts/server/operators/operator-events.ts';
import { createSecretBox } from '#features/accounts/server/secret-box.ts';
import type { ConnectionInput, ConnectionTest } from '#features/connections/shared/connections.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { connections } from './connections.table.ts';
import type { Spending } from './spending.ts';
import { TestedDrafts } from './tested-drafts.ts';

type Row = typeof connections.$inferSelect;

/** With what a provider is contacted. */
export interface ConnectionAccess {
  key?: string | undefined;
  address?: string | null | undefined;
}

/** A row as the server uses it. */
export interface StoredConnection extends Omit<Row, 'sealedKey'> {
  key: string | undefined;
  /** Sealed with a different secret from this server's. */
  isUnreadable: boolean;
}

interface ConnectionStoreOptions {
  database: Database;
  secret: string;
  log: Log;
  /** Read together with them. */
  spending: Pick<Spending, 'refresh'>;
}

/** The operator's connections. Read once, then cached; `refresh` picks up changes by other servers. */
export class ConnectionStore {
  readonly #options: ConnectionStoreOptions;
  readonly #box: ReturnType<typeof createSecretBox>;
  readonly #drafts = new TestedDrafts<ConnectionTest>();
  #known: readonly StoredConnection[] = [];
  #reading: Promise<void> | undefined;
  #mark = '';
  readonly #listeners = new Set<() => void>();

  constructor(options: ConnectionStoreOptions) {
    this.#options = options;
    this.#box = createSecretBox(options.secret, 'connections');
  }

  /** As last read. */
  get known(): readonly StoredConnection[] {
    return this.#known;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Resolves once they have been read. If the database is away, the next caller retries. */
  async ready(): Promise<void> {
    this.#reading ??= this.refresh();
    try {
      await this.#reading;
    } catch (error) {
      this.#reading = undefined;
      this.#options.log.warn('what the operator connected could not be read', { error });
    }
  }

  async refresh(): Promise<void> {
    await this.#options.spending.refresh();
    const rows = await this.#options.database.select().from(connections).orderBy(connections.id);
    const mark = rows
      .map(({ id, version, updatedAt }) => `${id} ${version} ${updatedAt.getTime()}`)
      .join('\n');
    const opened = rows.map((row) => this.#open(row));
    const hasChanged = mark !== this.#mark;
    this.#known = opened;
    this.#mark = mark;
    if (hasChanged) for (const listener of this.#listeners) listener();
  }

  /**
   * Stores the given fields and leaves the rest unchanged.
   * @throws AppError `conflict` when someone else has changed it since `version`.
   */
  async save(id: string, input: ConnectionInput, by: OperatorCaller): Promise<void> {
    const { key, version, cap, ...rest } = input;
    const changes = {
      ...rest,
      ...(key !== undefined && {
        sealedKey: this.#box.seal(key),
        keyEnd: key.length >= 12 ? key.slice(-4) : '',
      }),
      ...(cap !== undefined && { cap: cap === null ? null : Math.round(cap * 1_000_000) }),
    };
    await this.#options.database.transaction(async (tx) => {
      const before = await lockRow(tx, id);
      if ((before?.version ?? 0) !== (version ?? 0)) {
        throw new AppError('conflict', {
          message:
            'Somebody else has changed this connection in the meantime. Reload to see its current state.',
        });
      }
      const updatedAt = new Date();
      const lastTest = this.#drafts.find(id, {
        key: key ?? (before && this.#open(before).key),
        address: input.address === undefined ? before?.address : input.address,
      });
      const stored = { ...changes, ...(lastTest && { lastTest }), updatedAt };
      const values = { id, ...stored };
      const next = sql`${connections.version} + 1`;
      const [after] = before
        ? await tx
            .update(connections)
            .set({ ...stored, version: next })
            .where(eq(connections.id, id))
            .returning()
        : await tx.insert(connections).values(values).onConflictDoNothing().returning();
      if (!after) throw new AppError('conflict');
      if (changes.defaultModel) {
        await tx
          .update(connections)
          .set({ defaultModel: null, version: next })
          .where(sql`${ne(connections.id, id)} and ${connections.defaultModel} is not null`);
      }
      await recordOperatorEvent(tx, {
        by,
        action: 'connection_saved',
        target: id,
        before: before ? describe(before) : {},
        after: { ...describe(after), ...(key !== undefined && { key: 'entered' }) },
      });
    });
    this.#drafts.forget(id);
    await this.refresh();
  }

  /** False if there was none. */
  async remove(id: string, by: OperatorCaller): Promise<boolean> {
    const wasThere = await this.#options.database.transaction(async (tx) => {
      const [row] = await tx.delete(connections).where(eq(connections.id, id)).returning();
      if (!row) return false;
      await recordOperatorEvent(tx, { by, action: 'connection_removed', target: id, before: describe(row) });
      return true;
    });
    await this.refresh();
    return wasThere;
  }

  /**
   * Logged even without a row: contacting a provider is an action. The test of a draft is kept with the row once it is
   * saved.
   */
  async keepTest(
    id: string,
    test: ConnectionTest,
    by: OperatorCaller,
    draft: ConnectionAccess | null,
  ): Promise<void> {
    const { isWorking, ms, models } = test;
    const isStored = draft === null;
    if (draft) this.#drafts.keep(id, { ...draft }, test);
    await this.#options.database.transaction(async (tx) => {
      const values = { id, lastTest: test, updatedAt: new Date() };
      if (isStored) {
        await tx
          .insert(connections)
          .values(values)
          .onConflictDoUpdate({ target: connections.id, set: { lastTest: test } });
      }
      await recordOperatorEvent(tx, {
        by,
        action: 'connection_tested',
        target: id,
        after: { isWorking, ms, models },
      });
    });
    if (isStored) await this.refresh();
  }

  #open({ sealedKey, ...row }: Row): StoredConnection {
    if (sealedKey === null) return { ...row, key: undefined, isUnreadable: false };
    try {
      const key = this.#box.open(sealedKey);
      // A provider's error message may repeat it.
      this.#options.log.hide?.(key);
      return { ...row, key, isUnreadable: false };
    } catch (error) {
      this.#options.log.warn('the key of a connection cannot be read; enter it again in the console', {
        connection: row.id,
        error,
      });
      return { ...row, key: undefined, isUnreadable: true };
    }
  }
}

async function lockRow(tx: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for('update');
  return row;
}

/** For the audit log. */
function describe({
  address,
  keyEnd,
  isOffered,
  plans,
  hiddenModels,
  defaultModel,
  prices,
  otherPrice,
  cap,
}: Row) {
  return {
    address,
    key: keyEnd === null ? 'none' : 'sealed',
    isOffered,
    ...(plans !== null && { plans: plans.join(', ') }),
    ...(hiddenModels.length > 0 && { hiddenModels: hiddenModels.join(', ') }),
    defaultModel,
    prices,
    otherPrice,
    cap: cap === null ? null : cap / 1_000_000,
  };
}
