import { inject } from 'vitest';
import { shiftClock } from './shift-clock.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:clock`; zero otherwise. */
    clockOffsetMs: number;
  }
}

const offsetMs = inject('clockOffsetMs');
if (offsetMs !== 0) shiftClock(offsetMs);
