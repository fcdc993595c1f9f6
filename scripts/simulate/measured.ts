/** What `measure.ts` writes down, for `main.ts` to calculate with. Everything is for one question and its answer. */
export interface Measured {
  /** As the answers of the run were: a plain answer of this many characters. */
  answerCharacters: number;
  questionsPerChat: number;
  turns: number;
  /** Bytes with indexes, and rows, by table; tables of less than 1 % of all bytes are one line. */
  tables: { name: string; rows: number; bytes: number }[];
  rows: number;
  bytes: number;
  /** Of the write-ahead log: what a standby or an archive of the database is sent. */
  logBytes: number;
  transactions: number;
  /** Absent in figures from before they were counted. */
  statements?: number;
  /** Processor time in milliseconds, of answers of 300 words that come at 50 a second, twenty at once. */
  serverMs: number;
  databaseMs: number;
  /** Of an idle server, and while ten answers run. */
  connections: number;
  /** Resident memory of one server in MiB, after the run. */
  serverMemoryMib: number;
}
