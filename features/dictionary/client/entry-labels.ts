/** The server names relations and parts of speech in English; one that is not known here stays as it is. */
export function entryLabel(name: string): string {
  const labels: Readonly<Record<string, string>> = {
    'A kind of': 'A kind of',
    'An instance of': 'An instance of',
    Kinds: 'Kinds',
    Instances: 'Instances',
    'Part of': 'Part of',
    Parts: 'Parts',
    'Member of': 'Member of',
    Members: 'Members',
    'A substance of': 'A substance of',
    'Made of': 'Made of',
    Involves: 'Involves',
    Causes: 'Causes',
    Similar: 'Similar',
    'Close in meaning': 'Close in meaning',
    Attribute: 'Attribute',
    'Relates to': 'Relates to',
    'Comes from': 'Comes from',
    'See also': 'See also',
    'Related words': 'Related words',
    Field: 'Field',
    Region: 'Region',
    Usage: 'Usage',
    noun: /* text */ 'noun',
    verb: /* text */ 'verb',
    adjective: /* text */ 'adjective',
    adverb: /* text */ 'adverb',
  };
  return labels[name] ?? name;
}
