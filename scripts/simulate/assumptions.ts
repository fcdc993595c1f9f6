/** What cannot be measured on one machine. Change a line, run `npm run simulate`, compare. */
export const assumptions = {
  /** The share of people with an account who are active on one day. */
  activeShare: 0.2,
  questionsPerActivePersonAndDay: 5,
  /** The share of a day's questions that fall in its busiest hour. */
  busiestHourShare: 0.1,
  /** Seconds from the question to the last word, with models of 2026. */
  answerSeconds: 12,
  /** The share of a processor in use before another one is added. */
  busyAtMost: 0.6,
  /** Answers that one server streams at once; the bench reaches 300 on one processor. */
  streamsPerServer: 300,
  processorsPerServer: 2,
  /** Files that people keep, in MB per person and year; they are in the object store. */
  filesMbPerPersonAndYear: 20,
  /** Copies of the database: the primary and its standby. */
  copies: 2,
  /** Months of write-ahead log kept for point-in-time recovery. */
  logMonths: 0.5,
  /** List prices of a large provider's machines and disks, in dollars per month. Models are billed separately. */
  prices: { processor: 25, databaseGb: 0.12, objectGb: 0.022, transferGb: 0.05 },
  /** Planned rows and size of one PostgreSQL node: backups, restores and index builds still finish within hours. */
  nodeGb: 4_000,
  nodeProcessors: 32,
} as const;
