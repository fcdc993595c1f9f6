import type { DatabaseHealth } from './database-health.ts';
import { within } from './within.ts';

/** How long a check of a part is valid, and how long one may take before the part counts as in trouble. */
const rememberMs = 5_000;
const patienceMs = 1_000;

/** A dependency without which most of the server still works. */
export interface HealthPart {
  /** As `/api/health` and the metrics name it, e.g. "store". */
  name: string;
  /** May throw, which means no. */
  isWell(): Promise<boolean>;
}

export type Readiness =
  | { status: 'ok' }
  | { status: 'degraded'; degraded: string[] }
  | { status: 'unavailable'; because: 'database' | 'migrations' | 'draining' };

export interface ReadinessWatch {
  look(): Promise<Readiness>;
  /** From now on no new work is to be sent here. */
  drain(): void;
  readonly isDraining: boolean;
}

/** Whether work should be sent to this server: not without its database, and not while it is about to stop. */
export function createReadiness(
  databaseHealth: DatabaseHealth,
  /** Read on each check, because features add to it while they are assembled. */
  parts: () => readonly HealthPart[],
  now: () => number = () => performance.now(),
): ReadinessWatch {
  let isDraining = false;
  let looking: Promise<string[]> | undefined;
  let known: { degraded: string[]; until: number } | undefined;

  async function lookAtParts(): Promise<string[]> {
    const found = await Promise.all(
      parts().map(async (part) => ((await isWellInTime(part)) ? [] : [part.name])),
    );
    const degraded = [...new Set(found.flat())];
    known = { degraded, until: now() + rememberMs };
    return degraded;
  }

  async function degradedParts(): Promise<string[]> {
    if (known && known.until > now()) return known.degraded;
    looking ??= lookAtParts().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    async look() {
      if (isDraining) return { status: 'unavailable', because: 'draining' };
      const state = await databaseHealth.look();
      if (state === 'away') return { status: 'unavailable', because: 'database' };
      if (state === 'unfit') return { status: 'unavailable', because: 'migrations' };
      const degraded = await degradedParts();
      return degraded.length === 0 ? { status: 'ok' } : { status: 'degraded', degraded };
    },
    drain() {
      isDraining = true;
    },
    get isDraining() {
      return isDraining;
    },
  };
}

async function isWellInTime(part: HealthPart): Promise<boolean> {
  try {
    return await within(part.isWell(), patienceMs, () => false);
  } catch {
    // The cause is logged where the part is used.
    return false;
  }
}
