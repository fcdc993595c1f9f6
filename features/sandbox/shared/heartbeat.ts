/** How often a frame says that it is alive, and how long it may be silent. In milliseconds. */
export const heartbeatMs = 200;
export const heartbeatGraceMs = 3_000;
