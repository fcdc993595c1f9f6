/**
 * A PostgreSQL with one connection, addressed in its protocol's messages. Requests are executed in order, so nobody has
 * to wait for an answer before sending the next.
 */
export interface Wire {
  /**
   * @param request complete messages, the last of which makes the database report that it is ready again.
   * @returns all messages of the answer; an error of the database's is one of them.
   * @throws DatabaseUnavailableError once it has crashed.
   */
  ask(request: Uint8Array): Promise<Uint8Array>;
  /** CPU time of its own thread, in milliseconds; 0 if it has none. */
  processorMs(): Promise<number>;
  /** Gives back what its own thread does not need, before the next request. */
  rest(): void;
  close(): Promise<void>;
  /** Frees what a crashed one holds. */
  abandon(): Promise<void>;
}

/** Called once, before pending requests are rejected. */
export type OnCrash = (cause: unknown) => void;
