import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { askBack } from '#features/built-in-engine/server/excuse.ts';
import type { Decline, Skill } from '#features/built-in-engine/server/skill.ts';
import { whatIsMissing } from '#features/built-in-engine/server/understand/asked-back.ts';
import { cleanQuestion } from '#features/built-in-engine/server/understand/clean.ts';
import { phrases } from '#shared/words/phrases.ts';

interface Kind {
  asks: ReturnType<typeof phrases>;
  decline: Decline;
}

const office = `president|prime minister|chancellor|king|queen|monarch|mayor|governor|pope|ceo|boss|head|leader|manager|coach|captain|
  secretary general|champion|world champion|owner`;
const offers = `flights?|hotels?|tickets?|trains?|buses|apartments?|jobs?|deals?|offers?|cars?`;

/** What no reference can know: tried only when nothing else had an answer. */
const kinds: readonly Kind[] = [
  {
    asks: phrases([
      '(fix|correct|check|proofread|improve|polish) (this|the|my|that|following)…',
      'proofread…',
    ]),
    decline: {
      declined: 'model',
      text: '**I cannot correct a text by myself: that takes a language model.** What I can do by rules is to summarise one, or to make it more formal, more casual or simpler.',
    },
  },
  {
    asks: phrases([
      '[what is|how is|tell me|show me|what will]* [the] (weather|forecast)…',
      '…(weather|forecast) (in|for|at|on|today|tonight|tomorrow|this|next)…',
      '[what is|how is]* [the] temperature outside…',
      '(will|is|does) it (rain|snow|freeze|going to (rain|snow)|raining|snowing|be (sunny|windy|cold|warm|hot|dry))…',
      '(is it|will it be) (cold|warm|hot|sunny|windy|wet|dry|rainy)…',
      'do i need (an umbrella|a coat|a jacket)…',
    ]),
    decline: {
      declined: 'source',
      text: '**I know no weather by myself.** Where a weather service is connected, I can tell it for a place, as in “weather in Paris tomorrow”.',
    },
  },
  {
    asks: phrases(
      [
        '…(latest|newest|breaking|recent) (news|headlines)…',
        '(what is|what are)* [in|on]* [the] (news|headlines) (today|now|right now|this week)',
        'what is (in|on) the news…',
        "[what is|what are|show me|any] [the|today's] (news|headlines)…",
        "(what is|what's) (happening|going on|trending)…",
        'who (is|are) [the] [current|present|new]* {office}s? (of|in|at) …',
        'who won [the] …',
        '(what is|what was) the score…',
        '…(share|stock) price…',
        '…price of (bitcoin|gold|oil|petrol|gas)…',
        'how much (is|are|does|do) <what> (cost|costs|right now|today|now)',
        '…(opening hours|open now|open today|still open)…',
        '…(near me|nearby|around here|near here)',
        '…(cheap|cheapest|best) {offers}…',
        '{offers} (to|in|from|for) …',
        'when (is|does|are|do) the next (train|bus|flight|game|match|episode|concert|election)…',
        'is [the] <what> (open|closed|down|delayed|cancelled|sold out) [now|today|right now]',
        'traffic (on|in|to)…',
      ],
      { office, offers },
    ),
    decline: {
      declined: 'source',
      text: '**That changes from day to day, and no source that follows it is connected here.** What I know comes with the product and stands still.',
    },
  },
  {
    asks: phrases([
      '(recommend|suggest|propose|pick|choose)…',
      '[can you|could you|please]* (recommend|suggest|propose|pick|choose|give me ideas|brainstorm)…',
      '(give me|i need|any|some) [some|a few|an]* (idea|ideas|inspiration|suggestion|suggestions|advice|tips)…',
      'what should (i|we) (watch|read|eat|cook|buy|wear|do|play|name|call|say|get|give|study|visit)…',
      '(which|what) (book|film|movie|series|game|song|gift|present|phone|laptop|car|name)s? (should|would|do you|can you)…',
      'i need (a gift|a present|an idea)…',
      'plan (my|our|the) (day|week|weekend|evening|trip|holiday|party|wedding)…',
      'what do you think…',
      'do you (like|prefer|think|believe)…',
      '(is it|is|are) <what> (worth it|any good|a good idea)',
      'should (i|we) …',
    ]),
    decline: {
      declined: 'model',
      text: '**I cannot recommend, judge or make something up: I look things up and work things out.** A connected language model can.',
    },
  },
];

function* explain(question: string, otherwise: () => Skill): Skill {
  const reply = yield* otherwise();
  // Without a query, a connected source has been asked already, and says itself what it did not find.
  if (typeof reply === 'string' || reply.declined !== 'unknown' || reply.query === undefined) return reply;
  const missing = whatIsMissing(question);
  if (missing !== undefined) return askBack(missing);
  const kind = kinds.find(({ asks }) => asks.test(question));
  return kind ? { ...kind.decline, query: reply.query } : reply;
}

/**
 * “I could not find that” is true of the weather, of today's news and of advice, and helps nobody: says instead why they
 * cannot be found here. It comes around everything that answers questions, so that a connected source answers first.
 */
export const beyondReachSkill: MessageSkill = {
  name: 'beyond-reach',
  precedence: 93,
  take: ({ question }, otherwise) => explain(cleanQuestion(question), otherwise),
};
