// Preloaded into every Node process of `npm run test:clock`, so that the clock is shifted before the program's first
// line. Threads get neither options nor the environment where the product keeps both from them, as it does for the
// embedded database: its clock is the one that rows are compared with.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { shiftClock } from './shift-clock.mjs';

const offset = 'everyday.testClockOffsetMs';

if (threads.isMainThread) {
  threads.setEnvironmentData(offset, Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0));
  threads.Worker = class extends threads.Worker {
    constructor(file, options = {}) {
      const { execArgv = process.execArgv } = options;
      super(file, { ...options, execArgv: [...execArgv, '--import', import.meta.url] });
    }
  };
  syncBuiltinESMExports();
}

shiftClock(Number(threads.getEnvironmentData(offset) ?? 0));
