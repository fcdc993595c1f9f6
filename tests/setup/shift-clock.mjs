/**
 * Shifts the clock of a program or a page: from now on it is `offsetMs` later, and time passes at its normal pace. It
 * references nothing outside itself, because browsers get it as source text.
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
