import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import type { Intent, Relation } from './intent.ts';

const relationRules: [RegExp, Relation][] = [
  [
    /^(?:what (?:is|are) |give me |list |find |tell me |any |some )?(?:a |an |the |some |any |me )*(?:good )?(?:synonyms?|similar words?|another words?|other words?|alternative words?|words? (?:similar|that are similar)|words?) (?:of|for|to|like) (.+)$/i,
    'synonyms',
  ],
  [
    /^what (?:is|are) (?:a |some )?(?:another|other|better|different) (?:words?|ways? (?:to say|of saying)|terms?) (?:for )?(.+)$/i,
    'synonyms',
  ],
  [/^(.+?) (?:synonyms?|similar words)$/i, 'synonyms'],
  [/^(?:what (?:words? )?(?:is|are|means) (?:the )?(?:same|similar) (?:as|to)) (.+)$/i, 'synonyms'],
  [
    /^(?:what (?:is|are|would be) |give me |find |tell me |list )?(?:a |an |the |some |any )*(?:exact )?(?:opposites?|antonyms?|reverse|contrary)(?: words?| meaning)? (?:of|for|to) (.+)$/i,
    'antonyms',
  ],
  [/^(.+?)(?:'s)? (?:antonyms?|opposites?)$/i, 'antonyms'],
  [/^what (?:is|are) (?:not |the )?opposite (?:to )?(.+)$/i, 'antonyms'],
  [
    /^(?:what (?:are |kinds? |types? |sorts? ))?(?:the |some |all |all the |different |various |list |name |give me |examples of )*(?:kinds?|types?|sorts?|varieties|breeds|species) of (.+?)(?: (?:are|exist|do)(?: there| we have)?)?$/i,
    'kinds',
  ],
  [
    /^(?:how many|what) (?:kinds?|types?|sorts?|varieties|breeds|species) of (.+?) (?:are there|exist|do you know)$/i,
    'kinds',
  ],
  [
    /^(?:give me |list |name |what are |show me )?(?:a few |some |the |an? |\d+ )*(?:examples?|instances?) of (?!(?:a |the )?(?:sentence|usage|use))(.+)$/i,
    'examples',
  ],
  [/^(?:list|name) (?:a few|some|\d+|all|all the) (.+)$/i, 'examples'],
  [
    /^(?:what (?:are|is) |list |name )?(?:the |all |main |different |all the )*(?:parts?|components?|pieces) (?:of|in|inside) (.+)$/i,
    'parts',
  ],
  [/^what (?:parts|components) does (?:a |an |the )?(.+?) have$/i, 'parts'],
  [/^what does (?:a |an |the )?(.+?) (?:consist of|contain|have in it)$/i, 'parts'],
  [/^what (?:is|are) (?:a |an |the )?(.+?) (?:made (?:of|from|out of|up of)|composed of)$/i, 'substances'],
  [/^what (?:is|are) (?:a |an |the )?(.+?) (?:a )?part of$/i, 'wholes'],
  [/^(?:what|who) (?:are |is )(?:the )?members? of (.+)$/i, 'members'],
];

export function recogniseRelation(text: string): Intent | undefined {
  for (const [pattern, relation] of relationRules) {
    const term = cleanTerm(pattern.exec(text)?.[1] ?? '');
    if (term && term.length <= 80 && term.split(' ').length <= 6) return { type: 'relation', relation, term };
  }
  return undefined;
}

const example =
  /^(?:use|put) (.+?) in (?:a|the) (?:sentence|phrase)$|^(?:give me |show me |make |write |what is )?(?:an? |some |the )*(?:examples?(?: of)? )?(?:an? |the )?(?:example )?(?:sentences?|phrase|usage|use)(?: example)? (?:with|of|for|using|containing|that uses) (.+)$|^how (?:do (?:you|i)|to|is|can i) use(?:d)? (?:the word )?(.+?) in a sentence$|^(?:give me |show me )?(?:an )?examples? (?:with|using|for) (.+)$|^how is (.+?) used in a sentence$/i;

export function recogniseExample(text: string): Intent | undefined {
  const match = example.exec(text);
  const term = cleanTerm(match?.slice(1).find(Boolean) ?? '');
  return term ? { type: 'example', term } : undefined;
}

const spell =
  /^(?:how (?:do (?:you|i|we)|to|is|should i|would you) )?(?:spell|spelt|spelled)(?: the word)? (.+)$|^(?:what is )?(?:the )?(?:correct |right )?spelling (?:of|for) (.+)$|^how is (.+?) (?:spelt|spelled)$|^is (.+?) (?:spelt|spelled) (?:correctly|right|like that)$/i;

export function recogniseSpelling(text: string): Intent | undefined {
  const match = spell.exec(text);
  const term = cleanTerm(match?.slice(1).find(Boolean) ?? '');
  return term ? { type: 'spelling', term } : undefined;
}

const compareRules = [
  /^(?:what (?:is|are) |explain |tell me |describe )?(?:the |a )?(?:main |key |exact )?(?:differences?|distinction) (?:between|of|in) (.+?) (?:and|or|vs\.?|versus|from) (.+)$/i,
  /^how (?:is|are|does|do) (.+?) (?:different|differ)(?: (?:from|to|than))? (.+)$/i,
  /^compare (.+?) (?:and|with|to|vs\.?|versus) (.+)$/i,
  /^(.+?) (?:vs\.?|versus) (.+)$/i,
];

export function recogniseComparison(text: string): Intent | undefined {
  for (const pattern of compareRules) {
    const match = pattern.exec(text);
    const [left, right] = [cleanTerm(match?.[1] ?? ''), cleanTerm(match?.[2] ?? '')];
    if (left && right && left.length <= 60 && right.length <= 60) return { type: 'compare', left, right };
  }
  return undefined;
}

const member = [
  /^(?:is|are|was|were) (.+?) (?:considered )?(?:an?|a kind of|a type of|an? example of|a sort of) (.+)$/i,
  /^(?:is|are) (.+?) (?:really )?(?:kinds? of|types? of) (.+)$/i,
  /^are (?:all )?(\p{L}+s) (\p{L}+s)$/iu,
  /^does (?:an? |the )?(.+?) (?:count as|belong to) (?:an? |the )?(.+)$/i,
];

export function recogniseMembership(text: string): Intent | undefined {
  for (const pattern of member) {
    const match = pattern.exec(text);
    const parent = cleanTerm(match?.[2] ?? '').replace(/^(?:kind|type|sort) of /i, '');
    const child = cleanTerm(match?.[1] ?? '');
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
        hasThe: /^the /i.test(match?.[1] ?? ''),
        written: match?.[1]?.trim() ?? child,
      };
    }
  }
  return undefined;
}
