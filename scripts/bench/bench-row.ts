import type { StandInProvider } from '#tests/stand-ins/provider.ts';
import type { BenchServer, BenchServerOptions } from './bench-server.ts';

/** One line of the table. Lower is better unless `higherIsBetter`. */
export interface Figure {
  what: string;
  /** Null: could not be measured; `note` says why. */
  value: number | null;
  unit: string;
  budget: number | null;
  higherIsBetter?: boolean;
  /** The same thing measured without the product, in the same run. */
  floor?: { what: string; value: number };
  note?: string;
}

export interface BenchContext {
  provider: StandInProvider;
  /** An empty folder, removed at the end of the run. */
  makeFolder(name: string): string;
  /** A server on a data folder with people without a daily limit. Stopped after the row. */
  startServer(options?: BenchServerOptions): Promise<BenchServer>;
  /** `streams`: how many answers at once the row `cluster` asks for. */
  options: { million: boolean; build: boolean; streams: number };
  log(message: string): void;
}

export interface BenchRow {
  name: string;
  title: string;
  run(context: BenchContext): Promise<Figure[]>;
}
