import { blocks } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { phrases } from '#shared/words/phrases.ts';

/** What is available on this server, read when someone asks. */
export interface AtHand {
  tools: ReadonlySet<string>;
  skills: ReadonlySet<string>;
}

const asks = phrases([
  '(help|help me|commands|examples|how does this work|what are you able to do)',
  'what (can|could) (you|i) (do|ask) [for me|you|here|with you|help [me] with]*',
  'what (can|could) you help [me] with',
  'what do you (do|know)',
  'what are your (abilities|features|capabilities|skills)',
]);

interface Ability {
  /** A tool or a skill that must exist. */
  needs: string;
  line: string;
}

/** In order of importance to people. A line is shown only if its ability exists. */
const abilities: readonly Ability[] = [
  { needs: 'calculate', line: 'work out sums and percentages: *15% of 80*' },
  { needs: 'convert_units', line: 'convert units: *5 miles in km*, *cups in a litre*' },
  {
    needs: 'date_time',
    line: 'answer questions about dates and clocks: *days until Christmas*, *time in Tokyo*',
  },
  {
    needs: 'look_up',
    line: 'look up words, people and ideas: *what is photosynthesis*, *opposite of happy*',
  },
  {
    needs: 'look_up_country',
    line: 'answer questions about countries: *capital of Kenya*, *which countries border Chad*',
  },
  {
    needs: 'recall_fact',
    line: 'recall facts and help around the house: *why is the sky blue*, *how do I descale a kettle*',
  },
  {
    needs: 'templates',
    line: 'fill in templates: *birthday invitation for Mia on Saturday at 3*, *packing list for camping*',
  },
  {
    needs: 'phrasebook',
    line: 'say common phrases in five languages: *how do you say thank you in Italian*',
  },
  { needs: 'play_words', line: 'play with words: *rhymes with moon*, *anagrams of listen*' },
  { needs: 'summarise', line: 'summarise text that you paste: *summarise:* and then the text' },
  { needs: 'search_own_things', line: 'find what you asked before: *what did I ask about volcanoes*' },
  { needs: 'remember', line: 'remember what you tell me: *remember that I am allergic to nuts*' },
  {
    needs: 'list_events',
    line: 'keep your calendar: *dinner with Sam on Friday at 7*, *what is on tomorrow*, *am I free Thursday at 3*',
  },
  {
    needs: 'set_timers',
    line: 'set timers and reminders: *timer for 12 minutes*, *remind me at six to call Ana*',
  },
  {
    needs: 'search_notes',
    line: 'write and find your notes: *note: the boiler code is 4471*, *show my notes*',
  },
  {
    needs: 'search_recipes',
    line: 'find recipes, plan meals and keep a shopping list: *what can I cook with leeks*, *add milk to my shopping list*',
  },
  { needs: 'draw_picture', line: 'draw from rules: *draw a birthday card for Mia*' },
  { needs: 'rephraser', line: 'rephrase by rules: *make this more formal:* and then the text' },
  { needs: 'ways', line: 'show you the way around: *where can I change my password*' },
  { needs: 'weather', line: 'tell the weather: *weather in Oslo*' },
  { needs: 'search_web', line: 'search the web, and say what it finds with its sources' },
  { needs: 'search_news', line: 'search the news: *latest news about trains*' },
  { needs: 'search_places', line: 'find places on the map' },
];

/** Lists what is really possible here and now. */
export function describeAbilities({ tools, skills }: AtHand): string {
  const lines = abilities
    .filter(({ needs }) => tools.has(needs) || skills.has(needs))
    .map(({ line }) => `- ${line}`);
  const hasWeb = tools.has('search_web');
  const missing = [
    'I cannot write freely, translate whole texts or give opinions: that takes a language model.',
    !hasWeb && 'I cannot look things up on the web, because no web search is connected here.',
  ].filter((text) => text !== false);
  return blocks(
    '**I am the built-in engine: a small program, not a language model.** Here I can:',
    [...new Set(lines)].join('\n'),
    missing.join(' '),
  );
}

/** "What can you do?", answered from this server's tools and skills. */
export function createAbilitiesSkill(atHand: () => AtHand): MessageSkill {
  // biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
  function* answer(): Skill {
    return describeAbilities(atHand());
  }
  return {
    name: 'abilities',
    precedence: 59,
    take({ question }) {
      const text = question
        .trim()
        .replace(/[?!.]+$/, '')
        .replace(/^(?:hi|hello|hey)(?: there| everyday)?[,!.]? (?=\S)/i, '')
        .trim();
      return text.length < 80 && asks.test(text) ? answer() : undefined;
    },
  };
}
