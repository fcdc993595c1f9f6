/** "museums in Lisbon" asks for museums, around Lisbon. */
export function splitPlaceQuery(query: string): { what: string; where: string | null } {
  const found = /^(.{2,}?)\s+(?:in|near|around|at)\s+(.{2,})$/i.exec(query.trim());
  if (!found) return { what: withoutNearMe(query), where: null };
  const [, what = '', where = ''] = found;
  return /^(?:me|here|my location)$/i.test(where)
    ? { what: withoutNearMe(what), where: null }
    : { what: withoutNearMe(what), where };
}

function withoutNearMe(text: string): string {
  return text.replace(/\s+(?:near me|nearby|around here)\s*$/i, '').trim();
}
