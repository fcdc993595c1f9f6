import type { Article } from '#features/built-in-engine/server/answer/noun-phrase.ts';
import type { DateQuestion } from '#features/built-in-engine/server/dates/date-question.ts';
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

export type SmallTalk =
  | 'greeting'
  | 'thanks'
  | 'identity'
  | 'help'
  | 'farewell'
  | 'wellbeing'
  | 'capabilities';

/** What a question asks for. */
export type Intent =
  | { type: 'small_talk'; topic: SmallTalk }
  | { type: 'sum'; expression: string; unit?: string }
  | { type: 'conversion'; value: number; from: string; to: string }
  | { type: 'date'; question: DateQuestion }
  | {
      type: 'define';
      term: string;
      article: Article;
      about: 'thing' | 'word';
      ask: 'what' | 'who' | 'where';
      partOfSpeech?: LookedUpSense['partOfSpeech'];
      more?: boolean;
      fallbackQuery?: string;
    }
  | { type: 'relation'; relation: Relation; term: string }
  | { type: 'attribute'; attribute: Attribute; term: string; query: string }
  | { type: 'fact'; fact: Fact; subject: string; word: string; query: string }
  | { type: 'compare'; left: string; right: string }
  | { type: 'membership'; child: string; parent: string; hasThe: boolean; written: string }
  | { type: 'example'; term: string }
  | { type: 'spelling'; term: string }
  | { type: 'own_chats'; about: string }
  | { type: 'summarise'; text: string }
  | { type: 'search'; query: string; style: 'how' | 'why' | 'question' | 'check'; wants?: 'person' | 'place' }
  | { type: 'unclear' };
