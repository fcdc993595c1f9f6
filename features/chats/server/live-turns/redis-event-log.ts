import type { OpenRedis } from '#server/cluster/open-redis.ts';
import type { EventLog } from './event-log.ts';

/** Far above what an answer has; a log that is cut is found out by its readers, who then ask for all of it. */
const longestLog = 20_000;
const lastsSeconds = 600;

/** Braces make a cluster of Redis keep everything of one turn in one place. */
const keyOf = (turnId: string) => `everyday:{turn:${turnId}}:events`;

/** A stream for each turn. The id of an entry is the number of its last event, so reading needs no cursor. */
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
        // It was written, and only the answer was lost.
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
