import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const timersKit = defineKit(
  'timers',
  'sets timers, says what is left of them, stops them',
  `
    timer, timers, countdown, count down, alarm, time left, how long is left, minutes left, ring, stopwatch,
    wecker, kurzzeitwecker, eieruhr, stoppuhr, restzeit, wie lange noch
  `,
);
