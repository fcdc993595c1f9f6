/** Some events of one turn, in order. */
export interface LoggedEvents {
  turnId: string;
  userId: string;
  /** The number of the first. 1 replaces everything that the log has for this turn. */
  startsAt: number;
  /** Each as JSON. */
  events: readonly string[];
}

export interface WantedEvents {
  turnId: string;
  /** The number of the last known event. */
  after: number;
}

/** Where the server that runs a turn writes its events for the servers through which someone follows it. */
export interface EventLog {
  append(chunks: readonly LoggedEvents[]): Promise<void>;
  /** The events that follow, in order; may start with ones already known, and missing ones are simply left out. */
  read(wanted: readonly WantedEvents[]): Promise<Omit<LoggedEvents, 'userId'>[]>;
  remove(turnIds: readonly string[]): Promise<void>;
}
