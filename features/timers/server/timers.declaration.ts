import type { Declaration } from '#server/declaration.ts';
import { TimerInAnswer } from '../shared/timers-part.schema.ts';
import { mostInAnswer, timersPart } from '../shared/timers-part.ts';

export const timersDeclaration: Declaration = {
  name: 'timers',
  messageParts: [
    { ...timersPart, schema: (z) => z.object({ timers: z.array(TimerInAnswer).max(mostInAnswer) }) },
  ],
  tables: {
    timers: {
      label: 'Timers',
      notExported: 'They run for a day at most, and ring on this server.',
    },
  },
};
