import type { WindowStore } from '#server/rate-limiter.ts';
import type { OpenRedis } from './open-redis.ts';

/** Atomically, so that no window is left without an expiry. */
const countScript = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local rest = redis.call('PTTL', KEYS[1])
if rest < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  rest = tonumber(ARGV[2])
end
return { count, rest }`;

const keyOf = (keyHash: string) => `everyday:{limit:${keyHash}}`;

export function redisWindows({ commands: redis }: Pick<OpenRedis, 'commands'>): WindowStore {
  return {
    async take(keyHash, wanted, { limit, windowMs }) {
      const counted = await redis.eval(countScript, 1, keyOf(keyHash), wanted, windowMs);
      const [count, endsInMs] = counted as [number, number];
      return { granted: wanted - Math.max(0, count - limit), endsInMs };
    },
    async isFull(keyHash, { limit }) {
      const [count, rest] = await Promise.all([redis.get(keyOf(keyHash)), redis.pttl(keyOf(keyHash))]);
      return { isFull: Number(count ?? 0) >= limit, endsInMs: Math.max(0, rest) };
    },
  };
}
