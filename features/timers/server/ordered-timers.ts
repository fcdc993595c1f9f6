import { readForeignOrder } from '#features/assistant/server/foreign-orders.ts';
import { ordersIn } from '#features/assistant/server/orders.ts';
import { readMoreTime, readTimerOrder, type TimerOrder } from './sentences/read-timer-order.ts';

/** The timer orders in the person's own message: as a whole, or in a separate sentence. */
export function timerOrdersIn(message: string): TimerOrder[] {
  const texts = [
    message,
    ...ordersIn(message).flatMap(({ words, isConditional }) => (isConditional ? [] : [words])),
  ];
  const foreign = readForeignOrder(message);
  if (foreign?.kind === 'timer') {
    const { seconds, label } = foreign;
    return [{ kind: 'set', timers: [{ seconds, label }] }];
  }
  return texts.flatMap((text) => readTimerOrder(text) ?? readMoreTime(text) ?? []);
}

/** Whether exactly these durations are ordered. A timer's name is free: it changes nothing. */
export function ordersTimers(message: string, seconds: readonly number[]): boolean {
  return timerOrdersIn(message).some((order) => {
    if (order.kind !== 'set') return false;
    const ordered = order.timers.map((timer) => timer.seconds);
    return seconds.every((one) => {
      const at = ordered.indexOf(one);
      if (at >= 0) ordered.splice(at, 1);
      return at >= 0;
    });
  });
}
