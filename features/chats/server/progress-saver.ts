import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { saveProgress, type TurnProgress, touchTurns } from './growing-answers.queries.ts';
import type { TurnDraft, Unsaved } from './turn-draft.ts';

/** How often the answers so far are stored. Also the most of what was shown that a crash can lose. */
const saveEveryMs = 800;
/** Far below the time after which a server is taken for dead. */
const touchEveryMs = 5_000;

interface ProgressSaverDependencies {
  database: Database;
  log: Log;
  /** Absent where this server is alone; otherwise leases show that it is alive. */
  cluster?: object | undefined;
}

export interface GrowingTurn {
  turnId: string;
  draft: TurnDraft;
}

/** Stores the answers that are being written here, all at once, and renews this server's heartbeat. */
export class ProgressSaver {
  readonly #turns = new Set<GrowingTurn>();
  readonly #dependencies: ProgressSaverDependencies;
  #timer: NodeJS.Timeout | undefined;
  #touchedAt = Number.NEGATIVE_INFINITY;
  #saving: Promise<void> | undefined;

  constructor(dependencies: ProgressSaverDependencies) {
    this.#dependencies = dependencies;
  }

  add(turn: GrowingTurn): void {
    this.#turns.add(turn);
    this.#timer ??= setInterval(() => void this.save(), saveEveryMs);
  }

  remove(turn: GrowingTurn): void {
    this.#turns.delete(turn);
    if (this.#turns.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Never rejects: what was not stored is stored next time. */
  save(): Promise<void> {
    // A save that takes longer than the interval must not pile up behind itself.
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #save(): Promise<void> {
    const { database, log } = this.#dependencies;
    const found = [...this.#turns].flatMap((turn) => {
      const unsaved = turn.draft.unsaved();
      return unsaved ? [{ turn, unsaved }] : [];
    });
    const failed = (error: unknown) => log.error('progress was not stored', { turns: found.length, error });
    await this.#store(found).catch((error: unknown) => {
      failed(error);
      // One that the database rejects must not hold back the others.
      return found.length > 1 ? this.#storeEach(found) : undefined;
    });
    const now = performance.now();
    if (this.#dependencies.cluster || now - this.#touchedAt < touchEveryMs) return;
    await touchTurns(
      database,
      [...this.#turns].map(({ turnId }) => turnId),
    ).catch(failed);
    this.#touchedAt = now;
  }

  async #store(found: readonly UnsavedTurn[]): Promise<void> {
    const stored = await saveProgress(
      this.#dependencies.database,
      found.map(({ turn: { turnId }, unsaved }): TurnProgress => ({ turnId, ...unsaved })),
    );
    for (const { turn, unsaved } of found) if (stored.has(turn.turnId)) turn.draft.markSaved(unsaved);
  }

  async #storeEach(found: readonly UnsavedTurn[]): Promise<void> {
    for (const one of found) {
      // Logged above; the rest of these may well be stored.
      await this.#store([one]).catch(() => {});
    }
  }
}

interface UnsavedTurn {
  turn: GrowingTurn;
  unsaved: Unsaved;
}
