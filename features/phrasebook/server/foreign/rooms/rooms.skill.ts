import {
  type ForeignOrder,
  type OrderLanguage,
  readForeignOrder,
} from '#features/assistant/server/foreign-orders.ts';
import type { RememberedFact } from '#features/assistant/server/remembered-facts.ts';
import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { blocks, capitalise, cited, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, records, strings, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { askBack } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { askOwnThings } from '#features/own-items/server/ask-own-things.ts';
import { withoutLastWord } from '#shared/words/trim-end.ts';
import { readPhrasebook } from '../../phrasebook.ts';
import { detectLanguage, isFunctionWord } from '../detect-language.ts';
import {
  inEnglish,
  isOrderLanguage,
  languageOfRooms,
  type RoomQuestion,
  readRoomQuestion,
} from './room-question.ts';
import { said } from './said.ts';

const longestTitle = 80;
const longest = 300;

function titleOf(text: string): string {
  const [line = ''] = text.split('\n');
  return capitalise(
    line.length <= longestTitle ? line : `${withoutLastWord(line.slice(0, longestTitle - 1))}…`,
  );
}

/** “jeudi 3 décembre 2026, 19:00” */
function dayIn(language: OrderLanguage, written: string): string {
  const date = new Date(`${written.slice(0, 10)}T00:00:00Z`);
  const day = date.toLocaleDateString(said[language].locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return written.length > 10 ? `${day}, ${written.slice(11, 16)}` : day;
}

const listIn = (language: OrderLanguage, items: readonly string[]) =>
  new Intl.ListFormat(said[language].locale).format(items);

function lengthIn(language: OrderLanguage, seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3_600), 'hour'],
    [Math.floor((seconds % 3_600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(said[language].locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
        count,
      ),
    )
    .join(' ');
}

function* obey(order: ForeignOrder, otherwise: () => Skill): Skill {
  const { language } = order;
  const own = said[language];
  switch (order.kind) {
    case 'note': {
      const title = titleOf(order.text);
      const text = title.toLowerCase() === order.text.toLowerCase() ? '' : order.text;
      const made = yield* askTool(
        { toolName: 'create_note', input: { title, text } },
        (value) => textOf(value.created) || undefined,
      );
      if (made.state === 'answered') return own.noted(plain(made.output, 200));
      return made.state === 'unavailable' ? yield* otherwise() : askBack(own.notWritten);
    }
    case 'remember': {
      const kept = yield* askTool(
        { toolName: 'remember', input: { quote: order.fact } },
        (value) => textOf(value.remembered) || undefined,
      );
      return kept.state === 'answered' ? own.remembered(plain(kept.output, 300)) : own.notKept;
    }
    case 'timer': {
      const { seconds, label } = order;
      const timers = [{ seconds, ...(label !== '' && { label: capitalise(label) }) }];
      const asked = yield* askTool({ toolName: 'set_timers', input: { timers } }, (value) => value.started);
      const length = `${lengthIn(language, seconds)}${label === '' ? '' : ` (${plain(label, 80)})`}`;
      if (asked.state === 'proposed') return own.timerReady(length);
      return asked.state === 'answered' ? own.timerRuns(length) : askBack(own.trouble);
    }
    case 'buy': {
      const asked = yield* askTool({ toolName: 'propose_shopping', input: { items: order.items } }, (value) =>
        numberOf(value.proposed),
      );
      if (asked.state !== 'answered') return askBack(own.trouble);
      return blocks(
        own.toBuy(
          listIn(
            language,
            order.items.map((item) => plain(item, 60)),
          ),
        ),
        own.pressCard,
      );
    }
    case 'event':
    case 'remind': {
      const asked = yield* askTool({ toolName: 'propose_event', input: { line: order.line } }, (value) => ({
        title: textOf(value.title),
        startTime: textOf(value.startTime),
      }));
      if (asked.state === 'unavailable') return yield* otherwise();
      if (asked.state !== 'answered') return askBack(own.whenMissing);
      const { title, startTime } = asked.output;
      return blocks(own.ready(plain(title, 200), dayIn(language, startTime)), own.pressCard);
    }
  }
}

function* answer(asked: RoomQuestion, language: OrderLanguage, otherwise: () => Skill): Skill {
  const own = said[language];
  switch (asked.kind) {
    case 'language':
      return own.language;
    case 'translate':
      return translate(asked, language);
    case 'shopping': {
      const list = yield* askTool({ toolName: 'read_shopping_list', input: {} }, (raw) => ({
        items: strings(raw.items),
        n: numberOf(raw.n),
      }));
      if (list.state !== 'answered') return yield* otherwise();
      const { items, n } = list.output;
      const line =
        items.length === 0
          ? own.nothingToBuy
          : own.leftToBuy(
              listIn(
                language,
                items.map((item) => plain(item)),
              ),
            );
      return `${line} ${citationMarker(n)}`;
    }
    case 'agenda': {
      const listed = yield* askTool({ toolName: 'list_events', input: { days: asked.days } }, (raw) => ({
        from: textOf(raw.from),
        to: textOf(raw.to),
        events: records(raw.events),
      }));
      if (listed.state !== 'answered') return yield* otherwise();
      const { from, to, events } = listed.output;
      const when = from === to ? dayIn(language, from) : `${dayIn(language, from)} – ${dayIn(language, to)}`;
      if (events.length === 0) return own.nothingOn(when);
      const lines = events.map(
        (event) =>
          `- ${cited(`${from === to ? '' : `${dayIn(language, textOf(event.date))} `}${textOf(event.start)} ${plain(textOf(event.title), 200)}`.trim(), numberOf(event.n))}`,
      );
      return blocks(own.onDays(when), lines.join('\n'));
    }
    case 'recipe':
      return yield* cook(asked, language, otherwise);
  }
}

function* cook(
  { foods, said: words }: Extract<RoomQuestion, { kind: 'recipe' }>,
  language: OrderLanguage,
  otherwise: () => Skill,
): Skill {
  const own = said[language];
  const found = yield* askTool({ toolName: 'search_recipes', input: { query: foods.join(' ') } }, (raw) =>
    records(raw.recipes),
  );
  if (found.state === 'unavailable') return yield* otherwise();
  const best = (found.state === 'answered' ? found.output[0] : undefined) ?? (yield* closest(foods));
  if (!best) return own.noRecipe(plain(words, 80));
  const read = yield* askTool({ toolName: 'get_recipe', input: { id: textOf(best.id) } }, (raw) => raw);
  if (read.state !== 'answered') return own.noRecipe(plain(words, 80));
  const { output } = read;
  const n = numberOf(output.n);
  return blocks(
    `${own.recipe(plain(output.title), numberOf(output.servings), numberOf(output.minutes))} ${citationMarker(n)}`,
    strings(output.ingredients)
      .map((line) => `- ${plain(line)}`)
      .join('\n'),
    strings(output.steps)
      .map((step, at) => `${at + 1}. ${cited(plain(step), n)}`)
      .join('\n'),
    own.inEnglish,
  );
}

/** What uses most of them, where nothing uses all. */
function* closest(foods: string[]): Skill<Record<string, unknown> | undefined> {
  const asked = yield* askTool({ toolName: 'suggest_recipes', input: { have: foods } }, (raw) =>
    records(raw.recipes),
  );
  const title = asked.state === 'answered' ? textOf(asked.output[0]?.title) : '';
  if (title === '') return undefined;
  const found = yield* askTool({ toolName: 'search_recipes', input: { query: title } }, (raw) =>
    records(raw.recipes),
  );
  return found.state === 'answered' ? found.output[0] : undefined;
}

function translate(
  { word, from, to, named }: Extract<RoomQuestion, { kind: 'translate' }>,
  language: OrderLanguage,
): string {
  const own = said[language];
  const book = readPhrasebook();
  // “Was heißt Schmetterling auf Deutsch” can only ask about a word of another language.
  const english = from === 'en' ? word : inEnglish(word, from);
  const meant = english === undefined || to === 'en' ? english : book.find(english, to);
  if (meant === undefined) return own.unknownWord(plain(word, 60));
  const language_ = language === 'de' ? capitalise(named) : named.toLowerCase();
  return blocks(own.means(plain(word, 60), language_, meant), own.ownPhrasebook);
}

const held = new Set(['note', 'document', 'remembered fact', 'event', 'recipe']);
const stemOf = (word: string) => word.toLowerCase().slice(0, 6);
/** What says only that something is somewhere. */
const idle = new Set(
  `liegt steht hat habe heißt haben war wohnt trage kommt wurde ist uso tengo tiene está puse dejé guardé era llama vive calzo
  porto mis ai ont suis était habite appelle porte range rangé dejo`.split(/\s+/),
);

/** The words that carry a question, in any of the languages. */
function telling(question: string): string[] {
  return (question.normalize('NFC').match(/[\p{L}\d]+/gu) ?? []).filter(
    (word) => word.length > 2 && !isFunctionWord(word) && !idle.has(word.toLowerCase()),
  );
}

/** What the person told or wrote down, asked for in their language. */
function* lookAmongOwn(
  question: string,
  language: OrderLanguage,
  { remembered, otherwise }: { remembered: readonly RememberedFact[]; otherwise: () => Skill },
): Skill {
  const own = said[language];
  const words = telling(question);
  if (words.length === 0) return yield* otherwise();
  const share = (text: string) => {
    const stems = new Set((text.match(/[\p{L}\d]+/gu) ?? []).map(stemOf));
    return words.filter((word) => stems.has(stemOf(word))).length / words.length;
  };
  const best = remembered
    .map((fact) => ({ fact, share: share(fact.text) }))
    .toSorted((one, other) => other.share - one.share)[0];
  if (best && best.share === 1)
    return `${own.toldMe(plain(best.fact.text, 300))} ${citationMarker(best.fact.n)}`;
  const reply = yield* otherwise();
  if (typeof reply === 'string') return reply;
  const found = yield* askOwnThings(words.join(' '));
  if (found.state !== 'answered') return reply;
  const thing = found.output.things.find(
    ({ kind, title, snippet }) => held.has(kind) && share(`${title} ${snippet}`) === 1,
  );
  if (!thing) return reply;
  const kind = own.kinds[thing.kind] ?? thing.kind;
  const says = plain(thing.snippet, 300);
  return blocks(
    `${own.found(kind, plain(thing.title, 200))} ${citationMarker(thing.n)}`,
    says !== '' && says !== plain(thing.title, 300) && cited(own.quoted(says), thing.n),
  );
}

/** Orders and questions to one's own rooms in German, Spanish and French, answered in that language. */
export const foreignRoomsSkill: MessageSkill = {
  name: 'foreign rooms',
  precedence: 4,
  take({ question, remembered }, otherwise) {
    if (question.length > longest) return undefined;
    const order = readForeignOrder(question);
    if (order) return obey(order, otherwise);
    const language = detectLanguage(question) ?? languageOfRooms(question);
    if (language === undefined || !isOrderLanguage(language)) return undefined;
    const asked = readRoomQuestion(question, language);
    return asked
      ? answer(asked, language, otherwise)
      : lookAmongOwn(question, language, { remembered, otherwise });
  },
};
