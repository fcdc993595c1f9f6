/**
 * Moves the clock of a program or of a page: from now on it is `offsetMs` later, and time goes on at its own pace.
 * It names nothing outside of itself, because browsers get it as text.
 *
 * @param {number} offsetMs
 */
export function shiftClock(offsetMs) {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
