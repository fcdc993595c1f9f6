/** Some events of one turn, in their order. */
export interface LoggedEvents {
  turnId: string;
  userId: string;
  /** The number of the first. 1 replaces everything that the log has of this turn. */
  startsAt: number;
  /** Each as JSON. */
  events: readonly string[];
}

export interface WantedEvents {
  turnId: string;
  /** The number of the last event that is known. */
  after: number;
}

/** Where the server that runs a turn writes its events for the servers through which someone follows it. */
export interface EventLog {
  append(chunks: readonly LoggedEvents[]): Promise<void>;
  /** What follows, in order; it may begin with what is known already, and what is missing is simply not there. */
  read(wanted: readonly WantedEvents[]): Promise<Omit<LoggedEvents, 'userId'>[]>;
  remove(turnIds: readonly string[]): Promise<void>;
}
