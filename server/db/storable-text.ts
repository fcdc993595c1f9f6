/** PostgreSQL stores neither NUL characters nor lone surrogates, and rejects the whole row because of one. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same for every text in a value that is kept as JSON. */
export function storableJson<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part)),
  ) as Value;
}
