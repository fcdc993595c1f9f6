/**
 * True for an IANA zone that this runtime knows. Offsets do not count: PostgreSQL reads their signs the opposite way
 * round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // The constructor's RangeError is the only way to ask.
    return false;
  }
}
