/** True for an IANA zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // The constructor's RangeError is the only way to ask.
    return false;
  }
}
