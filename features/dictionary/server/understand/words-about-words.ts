import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import { phrase, phrases } from '#shared/words/phrases.ts';
import type { Intent, Relation } from './intent.ts';

const kinds = '(kinds?|types?|sorts?|varieties|breeds|species)';

const ways: [string[], Relation][] = [
  [
    [
      '[what (is|are)|give me|list|find|tell me|any|some] [a|an|the|some|any|me]* [good] ' +
        '(synonyms?|similar words?|another words?|other words?|alternative words?|' +
        'words? (similar|that are similar)|words?) (of|for|to|like) <term>',
      'what (is|are) [a|some] (another|other|better|different) (words?|ways? (to say|of saying)|terms?) [for] <term>',
      '[what is] (another|an alternative|an other|some other|other) names? (for|of) <term>',
      'what (is|are) <term> (also|otherwise|sometimes|commonly) (called|known as)',
      'what else (is|are) <term> (called|known as)',
      '<term> (synonyms?|similar words)',
      'what [words?] (is|are|means) [the] (same|similar) (as|to) <term>',
    ],
    'synonyms',
  ],
  [
    [
      '[what (is|are|would be)|give me|find|tell me|list] [a|an|the|some|any]* [exact] ' +
        '(opposites?|antonyms?|reverse|contrary) [words?|meaning] (of|for|to) <term>',
      "<term>('s)? (antonyms?|opposites?)",
      'what (is|are) [not|the] opposite [to] <term>',
    ],
    'antonyms',
  ],
  [
    [
      '[what (are|kinds?|types?|sorts?)] ' +
        '[the|some|all|all the|different|various|list|name|give me|examples of]* ' +
        `${kinds} of <term> [(are|exist|do) [there|we have]]`,
      `(how many|what) ${kinds} of <term> (are there|exist|do you know)`,
    ],
    'kinds',
  ],
  [
    [
      String.raw`[give me|list|name|what are|show me] [a few|some|the|an?|\d+]* ` +
        '(examples?|instances?) of (?!(?:a |the )?(?:sentence|usage|use))<term>',
      String.raw`(list|name) (a few|some|\d+|all|all the) <term>`,
    ],
    'examples',
  ],
  [
    [
      '[what (are|is)|list|name] [the|all|main|different|all the]* (parts?|components?|pieces) (of|in|inside) <term>',
      'what (parts|components) does [a|an|the] <term> have',
      'what does [a|an|the] <term> (consist of|contain|have in it)',
    ],
    'parts',
  ],
  [['what (is|are) [a|an|the] <term> (made (of|from|out of|up of)|composed of)'], 'substances'],
  [['what (is|are) [a|an|the] <term> [a] part of'], 'wholes'],
  [['(what|who) (are|is) [the] members? of <term>'], 'members'],
];
const relationRules = ways.flatMap(([texts, relation]) =>
  texts.map((text) => ({ pattern: phrase(text), relation })),
);

export function recogniseRelation(text: string): Intent | undefined {
  for (const { pattern, relation } of relationRules) {
    const term = cleanTerm(pattern.read(text)?.term ?? '');
    if (term && term.length <= 80 && term.split(' ').length <= 6) return { type: 'relation', relation, term };
  }
  return undefined;
}

const example = phrases([
  '(use|put) <term> in (a|the) (sentence|phrase)',
  '[give me|show me|make|write|what is] [an?|some|the]* [examples? [of]] [an?|the] [example] ' +
    '(sentences?|phrase|usage|use) [example] (with|of|for|using|containing|that uses) <term>',
  'how (do (you|i)|to|is|can i) used? [the word] <term> in a sentence',
  '[give me|show me] [an] examples? (with|using|for) <term>',
  'how is <term> used in a sentence',
]);

export function recogniseExample(text: string): Intent | undefined {
  const term = cleanTerm(example.read(text)?.term ?? '');
  return term ? { type: 'example', term } : undefined;
}

const spell = phrases([
  '[how (do (you|i|we)|to|is|should i|would you)] (spell|spelt|spelled) [the word] <term>',
  '[what is] [the] [correct|right] spelling (of|for) <term>',
  'how is <term> (spelt|spelled)',
  'is <term> (spelt|spelled) (correctly|right|like that)',
]);

export function recogniseSpelling(text: string): Intent | undefined {
  const term = cleanTerm(spell.read(text)?.term ?? '');
  return term && !/^(?:it|that|this|them)$/i.test(term) ? { type: 'spelling', term } : undefined;
}

const versus = String.raw`vs\.?|versus`;
const comparisons = [
  '[what (is|are)|explain|tell me|describe] [the|a] [main|key|exact] (differences?|distinction) ' +
    `(between|of|in) <left> (and|or|${versus}|from) <right>`,
  'how (is|are|does|do) <left> (different|differ) [from|to|than] <right>',
  `compare <left> (and|with|to|${versus}) <right>`,
  `<left> (${versus}) <right>`,
].map((way) => phrase(way));

export function recogniseComparison(text: string): Intent | undefined {
  for (const pattern of comparisons) {
    const found = pattern.read(text);
    const [left, right] = [cleanTerm(found?.left ?? ''), cleanTerm(found?.right ?? '')];
    if (left && right && left.length <= 60 && right.length <= 60) return { type: 'compare', left, right };
  }
  return undefined;
}

const memberships = [
  '(is|are|was|were) <child> [considered] (an?|a kind of|a type of|an? example of|a sort of) <parent>',
  '(is|are) <child> [really] (kinds? of|types? of) <parent>',
  String.raw`are [all] <child:\p{L}+s> <parent:\p{L}+s>`,
  'does [an?|the] <child> (count as|belong to) [an?|the] <parent>',
].map((way) => phrase(way));

export function recogniseMembership(text: string): Intent | undefined {
  for (const pattern of memberships) {
    const found = pattern.read(text);
    const parent = cleanTerm(found?.parent ?? '').replace(/^(?:kind|type|sort) of /i, '');
    const child = cleanTerm(found?.child ?? '');
    if (
      child &&
      parent &&
      child.split(' ').length <= 4 &&
      parent.split(' ').length <= 3 &&
      !/^(?:it|this|that|there|you|i|he|she|they|we)$/i.test(child)
    ) {
      return {
        type: 'membership',
        child,
        parent,
        hasThe: /^the /i.test(found?.child ?? ''),
        written: found?.child?.trim() ?? child,
      };
    }
  }
  return undefined;
}
