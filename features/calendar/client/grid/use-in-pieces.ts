import { useEffect, useReducer, useRef } from 'react';

/** As many blocks as one frame can render; few people have more in a week. */
const mostInOneFrame = 40;
/** The first frame also draws the grid around them. */
const mostInFirstFrame = 15;

/**
 * Renders large lists in batches, one per frame, so that input stays responsive. What is already rendered stays when
 * more arrives. @returns the keys to render now, with a stable identity
 */
export function useInPieces(keys: readonly string[]): ReadonlySet<string> {
  const standing = useRef<ReadonlySet<string>>(new Set());
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const drawn = new Set<string>();
  let added = 0;
  const most = standing.current.size === 0 ? mostInFirstFrame : mostInOneFrame;
  for (const key of keys) {
    if (!standing.current.has(key) && !drawn.has(key)) {
      if (added === most) continue;
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
