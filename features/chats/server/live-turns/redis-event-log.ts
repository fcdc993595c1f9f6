import type { OpenRedis } from '#server/cluster/open-redis.ts';
import type { EventLog } from './event-log.ts';

/** Far above what an answer has; readers notice a trimmed log, and then request all of it. */
const longestLog = 20_000;
const lastsSeconds = 600;

/** Braces make a Redis cluster keep all keys of a turn on one node. */
const keyOf = (turnId: string) => `everyday:{turn:${turnId}}:events`;

/** One stream per turn. The id of an entry is the number of its last event, so reading needs no cursor. */
export function redisEventLog({ commands: redis }: Pick<OpenRedis, 'commands'>): EventLog {
  return {
    async append(chunks) {
      for (const { turnId, startsAt, events } of chunks) {
        const key = keyOf(turnId);
        const entry = `${startsAt + events.length - 1}-1`;
        const steps = redis.multi();
        if (startsAt === 1) steps.del(key);
        steps.xadd(key, 'MAXLEN', '~', longestLog, entry, 's', startsAt, 'e', events.join('\n'));
        steps.expire(key, lastsSeconds);
        const results = await steps.exec();
        const problem = results?.find(([error]) => error)?.[0];
        // It was written, and only the reply was lost.
        if (problem && !problem.message.includes('equal or smaller')) throw problem;
      }
    },

    async read(wanted) {
      const found = await Promise.all(
        wanted.map(async ({ turnId, after }) => {
          const entries = await redis.xrange(keyOf(turnId), `${after + 1}-0`, '+');
          return entries.map(([, [, startsAt = '0', , events = '']]) => ({
            turnId,
            startsAt: Number(startsAt),
            events: events.split('\n'),
          }));
        }),
      );
      return found.flat();
    },

    async remove(turnIds) {
      await Promise.all(turnIds.map((turnId) => redis.unlink(keyOf(turnId))));
    },
  };
}
