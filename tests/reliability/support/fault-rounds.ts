/** Rounds of a fault: few among the other tests, twenty in the campaign (`npm run check -- faults`). */
export const faultRounds = Number(process.env.FAULT_ROUNDS ?? 1);
/** For all of them together, on a machine that is busy. */
export const faultTimeout = 120_000 * faultRounds;

/** A race is lost now and then only, so even among the other tests it is run more than once. */
export const raceRounds = Math.max(3, faultRounds);
export const raceTimeout = 120_000 * raceRounds;
