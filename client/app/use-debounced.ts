import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while; `isNow` values are passed on at once. */
export function useDebounced<Value>(value: Value, waitMs: number, isNow: boolean): Value {
  const [settled, setSettled] = useState(value);
  if (isNow && settled !== value) setSettled(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return isNow ? value : settled;
}
