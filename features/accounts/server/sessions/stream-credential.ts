/** What a stream was opened with, and how to find out which of them are still valid. */
export interface StreamCredentials {
  /** As named by the route that answered. */
  kind: string;
  findAlive(values: string[]): Promise<ReadonlySet<string>>;
}

declare module '#server/feature.ts' {
  interface FeatureSlots {
    /** Other credentials besides logins and keys, which end the streams they opened. */
    streamCredentials: StreamCredentials;
  }
}
