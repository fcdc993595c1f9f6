/**
 * Collects values and delivers them together, once per animation frame. A hidden page gets no frames, so a slow timer
 * replaces them there.
 */
export function createFrameBatch<Value>(deliver: (values: Value[]) => void) {
  let waiting: Value[] = [];
  let cancelScheduled: (() => void) | null = null;

  function flush() {
    cancelScheduled?.();
    cancelScheduled = null;
    if (waiting.length === 0) return;
    const values = waiting;
    waiting = [];
    deliver(values);
  }

  function schedule(): () => void {
    const frame = requestAnimationFrame(flush);
    const timer = setTimeout(flush, 250);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }

  return {
    push(value: Value) {
      waiting.push(value);
      cancelScheduled ??= schedule();
    },
    flush,
    cancel() {
      cancelScheduled?.();
      cancelScheduled = null;
      waiting = [];
    },
  };
}
