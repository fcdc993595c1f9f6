/** Rounds per fault: few among the other tests, twenty in the campaign (`npm run check -- faults`). */
export const faultRounds = Number(process.env.FAULT_ROUNDS ?? 1);
/** For all of them together, on a busy machine. */
export const faultTimeout = 120_000 * faultRounds;

/** A race is lost only now and then, so it is run more than once even among the other tests. */
export const raceRounds = Math.max(3, faultRounds);
export const raceTimeout = 120_000 * raceRounds;
