import { defineSkill, type EngineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { attribute } from './skills/attribute.ts';
import { compare } from './skills/compare.ts';
import { define } from './skills/define.ts';
import { describe } from './skills/describe.ts';
import { fact } from './skills/fact.ts';
import { membership } from './skills/membership.ts';
import { relate } from './skills/relations.ts';
import { search } from './skills/search.ts';
import { sourcesSkill } from './skills/sources-in-prompt.ts';
import { within } from './skills/within.ts';
import { exampleSentence, spelling } from './skills/words.ts';
import { recogniseAttribute, recogniseDefinition, recogniseMention } from './understand/definitions.ts';
import { recogniseDescription } from './understand/descriptions.ts';
import { recogniseFact } from './understand/fact-questions.ts';
import { change, ofTopic, topicOf } from './understand/follow-up.ts';
import type { Intent } from './understand/intent.ts';
import { recogniseOpenQuestion } from './understand/open-questions.ts';
import { recogniseWithin } from './understand/places-in-places.ts';
import {
  recogniseComparison,
  recogniseExample,
  recogniseMembership,
  recogniseRelation,
  recogniseSpelling,
} from './understand/words-about-words.ts';

/** Narrow rules first: each takes only what it is sure of, except the last, which takes anything with a word in it. */
const recognisers: ((text: string) => Intent | undefined)[] = [
  recogniseExample,
  recogniseSpelling,
  recogniseComparison,
  recogniseRelation,
  recogniseFact,
  recogniseAttribute,
  recogniseMembership,
  recogniseWithin,
  recogniseMention,
  recogniseDescription,
  recogniseDefinition,
  recogniseOpenQuestion,
];

/** “I only have three days” tells something about the person; it describes no word. */
const aboutOneself = /^i(?:'m| am|'ve|(?: also| only| just)? (?:have|got|like|love|hate|feel))\b/i;

function recognise(text: string): Intent | undefined {
  if (aboutOneself.test(text)) return undefined;
  for (const recogniser of recognisers) {
    const intent = recogniser(text);
    // A word for three others is one that means them.
    const isDescribed =
      intent?.type === 'relation' && intent.relation === 'synonyms' && intent.term.split(' ').length > 2;
    const described = isDescribed ? recogniseDescription(text) : undefined;
    if (intent) return described ?? intent;
  }
  return undefined;
}

function answer(intent: Intent): Skill {
  switch (intent.type) {
    case 'define':
      return define(intent);
    case 'describe':
      return describe(intent);
    case 'relation':
      return relate(intent);
    case 'attribute':
      return attribute(intent);
    case 'fact':
      return fact(intent);
    case 'compare':
      return compare(intent);
    case 'membership':
      return membership(intent);
    case 'within':
      return within(intent);
    case 'example':
      return exampleSentence(intent.term);
    case 'spelling':
      return spelling(intent.term);
    case 'search':
      return search(intent);
  }
}

/** Words and what they name. Comes last, because it searches the reference for whatever no other skill knows. */
const wordsSkill = defineSkill<Intent>({
  name: 'words',
  precedence: 100,
  recognise,
  answer,
  // An entry that has the words of a clause need not be what the whole message asks for.
  answersClause: ({ type }) => type !== 'search',
  topicOf,
  ofTopic,
  change,
});

export const dictionarySkills: readonly EngineSkill[] = [wordsSkill, sourcesSkill];
