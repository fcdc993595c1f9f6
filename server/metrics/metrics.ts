/** Values of labels. Never an id of a person or of anything that is theirs, and never what someone typed. */
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
 * What the server counts and measures while someone watches it. Features declare what is theirs by name; what
 * collects it is loaded only when it is asked for, and otherwise every call here comes to nothing.
 */
export interface Metrics {
  /** False: nobody watches, so what only serves to measure can be left out. */
  isOn: boolean;
  counter<Name extends string>(described: Described<Name>): Counter<Name>;
  histogram<Name extends string>(
    described: Described<Name> & { buckets: readonly number[] },
  ): Histogram<Name>;
  /** Read when someone asks. One that fails, or takes longer than two seconds, is left out of that answer. */
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
