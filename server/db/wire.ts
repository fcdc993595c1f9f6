/**
 * A PostgreSQL with one connection, spoken to in messages of its protocol. What is asked is carried out in the order
 * in which it was asked, so nobody has to wait for an answer before asking the next.
 */
export interface Wire {
  /**
   * @param request whole messages, the last of which makes the database say that it is ready again.
   * @returns all messages of the answer; an error of the database's is one of them.
   * @throws DatabaseUnavailableError once it has crashed.
   */
  ask(request: Uint8Array): Promise<Uint8Array>;
  /** Processor time of the thread that it has for itself, in milliseconds; 0 for one that has none. */
  processorMs(): Promise<number>;
  close(): Promise<void>;
  /** Gives back what a crashed one holds. */
  abandon(): Promise<void>;
}

/** Called once, before pending requests are rejected. */
export type OnCrash = (cause: unknown) => void;
