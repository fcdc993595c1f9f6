/** Heartbeat interval, and the longest tolerated silence, in milliseconds. */
export const heartbeatMs = 200;
export const heartbeatGraceMs = 3_000;
