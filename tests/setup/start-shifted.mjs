// Preloaded into every Node process of `npm run test:clock`, so that the clock is shifted before the program's first
// line.
import { shiftClock } from './shift-clock.mjs';

shiftClock(Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0));
