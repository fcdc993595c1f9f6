import { useEffect, useReducer, useRef } from 'react';

/** As many blocks as one frame can draw; hardly anybody has more in a week. */
const mostInOneFrame = 40;

/**
 * Very many things are drawn a frame at a time, so that keys and presses are answered between. What stands there already
 * stays when others come. @returns which of them are to be drawn now, the same set while they are the same
 */
export function useInPieces(keys: readonly string[]): ReadonlySet<string> {
  const standing = useRef<ReadonlySet<string>>(new Set());
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const drawn = new Set<string>();
  let added = 0;
  for (const key of keys) {
    if (!standing.current.has(key) && !drawn.has(key)) {
      if (added === mostInOneFrame) continue;
      added += 1;
    }
    drawn.add(key);
  }
  const known = standing.current;
  const isSame = drawn.size === known.size && [...drawn].every((key) => known.has(key));
  const now = isSame ? known : drawn;
  const isAll = keys.every((key) => drawn.has(key));
  useEffect(() => {
    standing.current = now;
    if (isAll) return;
    const frame = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(frame);
  });
  return now;
}
