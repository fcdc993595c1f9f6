/** Transactions beneath Drizzle. */
export interface OpensWith {
  /**
   * Executes settings before every statement that is asked for from now on. Nobody has to wait for it: if it fails, so does
   * all that follows in the transaction.
   * @param settings statements without values, separated by semicolons
   */
  openWith(settings: string): Promise<void>;
  /**
   * The next statement is the only one that is asked for: the transaction's end is sent with it, and nobody else's work
   * waits for its answer.
   */
  endWithNext(): void;
}
