/** The output of `measure.ts` and the input of `main.ts`. All figures are for one question and its answer. */
export interface Measured {
  /** Characters of a plain answer, as in the run. */
  answerCharacters: number;
  questionsPerChat: number;
  turns: number;
  /** Bytes including indexes, and rows, by table; tables with less than 1 % of all bytes share a line. */
  tables: { name: string; rows: number; bytes: number }[];
  rows: number;
  bytes: number;
  /** Bytes of write-ahead log: what a standby or archive receives. */
  logBytes: number;
  transactions: number;
  /** Absent in figures from before they were counted. */
  statements?: number;
  /** Processor time in milliseconds, for answers of 300 words at 50 words a second, twenty at once. */
  serverMs: number;
  databaseMs: number;
  /** For an idle server, and while ten answers run. */
  connections: number;
  /** Resident memory of one server in MiB, after the run. */
  serverMemoryMib: number;
}
