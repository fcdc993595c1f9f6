/** Rows by table; files are counted as `stored files`. */
export type TransferCounts = Record<string, number>;
