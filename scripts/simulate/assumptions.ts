/** What cannot be measured on one machine. Change a line, run `npm run simulate`, compare. */
export const assumptions = {
  /** Of all who have an account, on one day. */
  activeShare: 0.2,
  questionsPerActivePersonAndDay: 5,
  /** Of a day's questions, in its busiest hour. */
  busiestHourShare: 0.1,
  /** From question to last word, in seconds, as models of 2026 take. */
  answerSeconds: 12,
  /** Of a processor, before another one is added. */
  busyAtMost: 0.6,
  /** Answers that one server streams at once; the bench holds 300 on one processor. */
  streamsPerServer: 300,
  processorsPerServer: 2,
  /** Files that people keep, in MB a person and year; they lie in the object store. */
  filesMbPerPersonAndYear: 20,
  /** Copies of the database: the one that is written to and its standby. */
  copies: 2,
  /** Months of the write-ahead log that are kept for going back. */
  logMonths: 0.5,
  /** List prices of a large provider's machines and disks, in dollars a month. Models are paid by their own meters. */
  prices: { processor: 25, databaseGb: 0.12, objectGb: 0.022, transferGb: 0.05 },
  /** Rows one PostgreSQL node is planned for, and its size: backup, restore and index builds still end within hours. */
  nodeGb: 4_000,
  nodeProcessors: 32,
} as const;
