/** PostgreSQL stores neither NUL characters nor lone surrogates, and rejects the whole row because of one. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** How JSON writes what is not storable, or a text in which that is written out. */
const perhapsNot = /\\u(0000|d[89a-f])/;

/** The same for every text in a value that is kept as JSON. It is returned as it is where nothing is to be changed. */
export function storableJson<Value>(value: Value): Value {
  if (!perhapsNot.test(JSON.stringify(value) ?? '')) return value;
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part)),
  ) as Value;
}
