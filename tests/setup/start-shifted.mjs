// Preloaded into every Node of `npm run test:clock`, so that the clock is moved before the first line of the program.
import { shiftClock } from './shift-clock.mjs';

shiftClock(Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0));
