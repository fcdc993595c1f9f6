import type { OpenRedis } from './open-redis.ts';
import type { Signals } from './signals.ts';

const channel = 'everyday:signals';

export function connectRedisSignals(signals: Signals, { commands, subscriber }: OpenRedis): void {
  subscriber.on('message', (_, payload: string) => signals.arrived(payload));
  subscriber.on('close', () => signals.hears(false));
  // Also after each reconnect: subscriptions are lost with the old connection.
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => signals.hears(true),
      () => signals.hears(false),
    );
  });
  signals.use({
    async publish(payload) {
      await commands.publish(channel, payload);
    },
    close: () => Promise.resolve(),
  });
}
