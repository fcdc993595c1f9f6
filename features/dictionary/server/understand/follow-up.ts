import type { ShortFollowUp } from '#features/built-in-engine/server/engine-skill.ts';
import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import { phrase } from '#shared/words/phrases.ts';
import type { Intent } from './intent.ts';

export function topicOf(intent: Intent): string | undefined {
  switch (intent.type) {
    case 'define':
      return ownerOf(intent.term);
    case 'relation':
    case 'attribute':
    case 'example':
    case 'spelling':
      return intent.term;
    case 'membership':
    case 'within':
      return intent.child;
    case 'fact':
      return intent.subject;
    case 'compare':
      return intent.left;
    case 'describe':
    case 'search':
      return undefined;
  }
}

/** "The capital of Canada" is about Canada, when more is asked. */
function ownerOf(term: string): string {
  return (
    /^(?:the )?(?:capital|currency|population|flag|president|king|queen|language|area) of (?:the )?(.+)$/i.exec(
      term,
    )?.[1] ?? term
  );
}

const bareRelation: [RegExp, string][] = [
  [/^(?:the |its |their |his |her |an? )?(?:opposites?|antonyms?)$/i, 'opposite of'],
  [/^(?:the |its |their |some |more |an? )?synonyms?$|^(?:similar|other|another) words?$/i, 'synonyms of'],
  [/^(?:the |its |their )?(?:meaning|definition)$/i, 'define'],
  [/^(?:the |its |their |some |what )?(?:kinds|types|varieties)$/i, 'kinds of'],
  [/^(?:the |its |their )?parts$/i, 'parts of'],
  [/^(?:the |its |some |more |an? )?examples?$/i, 'examples of'],
  [/^(?:in a sentence|use it in a sentence|(?:an? )?example sentence)$/i, 'example sentence with'],
  [/^(?:how is it spelt|how do you spell it|spelling|how is it spelled)$/i, 'spell'],
];

const wantsMore = phrase(
  '[tell me|say|know|give me] (more|some more|more details?|more please|go on|continue|' +
    'more about (it|that|this|them|him|her)|anything else|elaborate|details|expand) ' +
    '[(about|on) (it|that|this|them|him|her)]',
);

/** "And its opposite?", "tell me more", "why?" */
export function ofTopic(
  { text, part, topic }: ShortFollowUp,
  previous: Intent | undefined,
): Intent | string | undefined {
  if (wantsMore.test(text) || wantsMore.test(part ?? '')) {
    const ask = previous?.type === 'define' ? previous : undefined;
    const { article = 'unknown', about = 'thing', ask: asked = 'what' } = ask ?? {};
    return { type: 'define', term: topic, article, about, ask: asked, more: true };
  }
  const relation = bareRelation.find(([pattern]) => pattern.test(part ?? text));
  if (relation) return `${relation[1]} ${topic}`;
  if (/^why(?: is (?:that|it))?$/i.test(text)) return { type: 'search', query: topic, style: 'why' };
  return undefined;
}

/** The same asked of another thing: "what about cats". */
export function change(part: string, previous: Intent): Intent | undefined {
  const term = cleanTerm(part.replace(/^(?:of|for|about|with|on|in|from) /i, ''));
  if (!term || term.split(' ').length > 4) return undefined;
  switch (previous.type) {
    case 'define':
      return changeDefinition(part, term, previous);
    case 'relation':
    case 'example':
    case 'spelling':
      return { ...previous, term };
    case 'attribute':
      return { ...previous, term, query: term };
    case 'membership':
    case 'within':
      return { ...previous, child: term };
    case 'fact':
      return { ...previous, subject: term, query: term };
    case 'compare':
    case 'describe':
    case 'search':
      return undefined;
  }
}

function changeDefinition(part: string, term: string, previous: Extract<Intent, { type: 'define' }>): Intent {
  if (part === term && !term.includes(' of ')) {
    // After the capital of Sweden, "and Austria?" asks for that of Austria.
    const [, head, country] = /^(.+? of )(?:the )?(.+)$/i.exec(previous.term) ?? [];
    if (head && country) return { ...previous, term: `${head}${term}`, fallbackQuery: `${head}${term}` };
  }
  return { ...previous, term, fallbackQuery: term, article: /^an? /i.test(part) ? 'a' : 'unknown' };
}
