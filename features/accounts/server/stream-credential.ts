/** What a stream was opened with, and how it is found out which of them still open anything. */
export interface StreamCredentials {
  /** As the route that answered named it. */
  kind: string;
  findAlive(values: string[]): Promise<ReadonlySet<string>>;
}

declare module '#server/feature.ts' {
  interface FeatureSlots {
    /** Beside logins and keys, what ends the streams that it opened. */
    streamCredentials: StreamCredentials;
  }
}
