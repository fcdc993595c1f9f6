/** Label values. Never a person's id or anything of theirs, and never what someone typed. */
export type Labels<Name extends string = string> = Readonly<Record<Name, string>>;

interface Described<Name extends string> {
  /** Begins with `everyday_`. */
  name: string;
  help: string;
  labels: readonly Name[];
}

export interface Counter<Name extends string = string> {
  add(labels: Labels<Name>, by?: number): void;
}

export interface Histogram<Name extends string = string> {
  observe(labels: Labels<Name>, value: number): void;
}

export interface Sample<Name extends string = string> {
  labels: Labels<Name>;
  value: number;
}

/**
 * What the server counts and measures while metrics are enabled. Features declare their own metrics by name; the
 * collector is loaded only on request, and otherwise every call here does nothing.
 */
export interface Metrics {
  /** False: metrics are disabled, so work that only serves measuring can be skipped. */
  isOn: boolean;
  counter<Name extends string>(described: Described<Name>): Counter<Name>;
  histogram<Name extends string>(
    described: Described<Name> & { buckets: readonly number[] },
  ): Histogram<Name>;
  /** Read at scrape time. One that fails, or takes longer than two seconds, is left out of that response. */
  gauge<Name extends string>(
    described: Described<Name>,
    read: () => readonly Sample<Name>[] | Promise<readonly Sample<Name>[]>,
  ): void;
}

const nothing = { add() {}, observe() {} };

export const noMetrics: Metrics = {
  isOn: false,
  counter: () => nothing,
  histogram: () => nothing,
  gauge() {},
};
