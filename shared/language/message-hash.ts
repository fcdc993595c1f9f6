/** FNV-1a: short names for messages in a language's file. The build rejects hash collisions. */
export function messageHash(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The key of a plural. */
export function pluralKey(one: string, other: string): string {
  return `${one}\n${other}`;
}
