import type { Article } from '#features/dictionary/server/answer/noun-phrase.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';

export type Relation =
  | 'synonyms'
  | 'antonyms'
  | 'kinds'
  | 'parts'
  | 'wholes'
  | 'members'
  | 'examples'
  | 'substances';

/** A single fact about something, read out of its definition. */
export type Attribute = 'height' | 'length' | 'birth' | 'death' | 'date' | 'birthplace' | 'age' | 'size';

/** A side of a thing that its definition may tell. */
export type Fact =
  | 'purpose'
  | 'food'
  | 'origin'
  | 'made'
  | 'habitat'
  | 'cause'
  | 'fame'
  | 'nationality'
  | 'deed'
  | 'place'
  | 'colour'
  | 'ability'
  | 'becomes'
  | 'fate'
  | 'count'
  | 'atomic_number'
  | 'symbol'
  | 'kind'
  | 'other';

/** What a question asks about words and what they name. */
export type Intent =
  | {
      type: 'define';
      term: string;
      article: Article;
      about: 'thing' | 'word';
      ask: 'what' | 'who' | 'where';
      partOfSpeech?: LookedUpSense['partOfSpeech'];
      more?: boolean;
      /** All of its meanings, one beside the other. */
      all?: boolean;
      fallbackQuery?: string;
      /** “Love in tennis”: a meaning that does not speak of it is another one. */
      field?: string;
    }
  | { type: 'relation'; relation: Relation; term: string }
  | { type: 'attribute'; attribute: Attribute; term: string; query: string }
  | { type: 'fact'; fact: Fact; subject: string; word: string; query: string }
  | { type: 'compare'; left: string; right: string }
  | { type: 'membership'; child: string; parent: string; hasThe: boolean; written: string }
  /** Whether a place is in another. */
  | { type: 'within'; child: string; parent: string }
  | { type: 'example'; term: string }
  | { type: 'spelling'; term: string }
  /** The word is wanted, and what it means is given. */
  | { type: 'describe'; description: string }
  | {
      type: 'search';
      query: string;
      style: 'how' | 'why' | 'question' | 'check';
      wants?: 'person' | 'place';
    };
