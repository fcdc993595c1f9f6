import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, records, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { askBack, excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { withoutLastWord } from '#shared/words/trim-end.ts';
import {
  type AskedOfOwnTexts,
  createTextRecogniser,
  readAddingToTitle,
  type TextNouns,
} from './recognise-own-texts.ts';

/** One kind of texts that a person writes here. */
export interface OwnTextsOptions {
  name: string;
  /** “note”, “notes” */
  noun: string;
  plural: string;
  nouns: TextNouns;
  /** Further ways to order one: “jot down <text>”. */
  orders?: readonly string[];
  /** Whether “my to-do list” is one of them. */
  keepsLists?: boolean;
  /** Whether “add a candle to gift ideas” is an order if one is called exactly so. */
  knowsTitles?: boolean;
  /** Where all of them are: “[Notes](/notes)”. */
  page: string;
  /** An order that is always understood, for the one that was not. */
  example: string;
  tools: { search: string; read: string; create: string; append: string };
}

interface FoundText {
  n: number;
  id: string;
  title: string;
  snippet: string;
}

const longestTitle = 80;
const mostShown = 8;
/** Of a text in an answer; the text itself is one press away. */
const longestRead = 1_500;

/** “Note: the boiler code is 4471”, “add milk to my packing note”, “what do my notes say about the boiler?” */
export function createOwnTextsSkill(options: OwnTextsOptions): MessageSkill {
  const { name, noun, plural, page, example, tools } = options;
  const recognise = createTextRecogniser(options.nouns, options.orders, options.keepsLists);
  const what = `your ${plural}`;
  /** As for every tool that writes, nothing but a plain order counts. */
  const notOrdered = askBack(
    `**I have not written that down: I only do so when you tell me to.** Say it as an order, such as “${example}”.`,
  );

  function* answer(asked: AskedOfOwnTexts, otherwise: () => Skill): Skill {
    switch (asked.kind) {
      case 'write':
        return yield* write(asked, otherwise);
      case 'append':
        return yield* append(asked, otherwise);
      case 'find':
        return yield* find(asked.query, otherwise);
      case 'read':
        return yield* read(asked, otherwise);
      case 'list':
        return yield* list(otherwise);
      case 'take-back':
        return `**I do not delete a ${noun} from here.** “Undo” beside it above takes back what I have just written; all of your ${plural} are under ${page}.`;
      case 'rewrite':
        return `**I add to a ${noun}, and do not rewrite one.** “Undo” beside it above takes back what I have just written; say it once more with what is right, or change it in the ${noun} itself, under ${page}.`;
      case 'change':
        return yield* change(asked.query, otherwise);
    }
  }

  function* write(
    { title, text, isSubject = false }: Extract<AskedOfOwnTexts, { kind: 'write' }>,
    otherwise: () => Skill,
  ): Skill {
    if (isSubject) return yield* startAbout(title ?? '', otherwise);
    const called = title ?? titleOf(text);
    const isAllSaid = title === undefined && called.toLowerCase() === text.toLowerCase();
    const input = { title: called.slice(0, longestTitle), text: isAllSaid ? '' : text };
    const made = yield* askTool(
      { toolName: tools.create, input },
      (value) => textOf(value.created) || undefined,
    );
    if (made.state === 'unavailable') return yield* otherwise();
    if (made.state === 'answered')
      return answerLine(`I wrote the ${noun} ${quoted(plain(made.output, 200))}`);
    if (made.state === 'refused') return notOrdered;
    return excuse(made, what);
  }

  /** A text about something wants somebody who writes it. */
  function* startAbout(subject: string, otherwise: () => Skill): Skill {
    const reply = yield* otherwise();
    if (typeof reply === 'string') return reply;
    return {
      declined: 'model',
      text: `**I cannot write a ${noun} about ${quoted(plain(subject, 80))} by myself: that takes a language model.** Say “create a ${noun} called ${plain(subject, 80)}”, and I will start one for you to write.`,
    };
  }

  function* append(
    { called, text, isList = false }: Extract<AskedOfOwnTexts, { kind: 'append' }>,
    otherwise: () => Skill,
  ): Skill {
    const found = yield* search(called);
    if (found.state === 'unavailable') return yield* otherwise();
    if (found.state !== 'answered') return excuse(found, what);
    const [best] = byTitle(found.output, called);
    if (!best && isList) {
      const begun = { kind: 'write' as const, title: capitalise(called), text: `- [ ] ${text}` };
      return yield* write(begun, otherwise);
    }
    if (!best) {
      const named = plain(called, 80);
      return askBack(
        `**You have no ${noun} called ${quoted(named)}.** Say “create a ${noun} called ${named} with …”, and I will start one.`,
      );
    }
    const known = yield* readText(best.id);
    const line = `${known.state === 'answered' ? markOfList(known.output.text) : ''}${text}`;
    const done = yield* askTool(
      { toolName: tools.append, input: { id: best.id, text: line } },
      (value) => textOf(value.appendedTo) || undefined,
    );
    if (done.state === 'answered') {
      return answerLine(
        `I added ${quoted(plain(text, 120))} to your ${noun} ${quoted(plain(done.output, 200))}`,
      );
    }
    return done.state === 'refused' ? notOrdered : excuse(done, what);
  }

  /** Only one that is called exactly so; the words alone do not say that a text is meant. */
  function* addToTitled({ called, text }: { called: string; text: string }, otherwise: () => Skill): Skill {
    const found = yield* search(called);
    const best =
      found.state === 'answered'
        ? found.output.find(({ title }) => title.trim().toLowerCase() === called.toLowerCase())
        : undefined;
    if (!best) return yield* otherwise();
    const known = yield* readText(best.id);
    const line = `${known.state === 'answered' ? markOfList(known.output.text) : ''}${text}`;
    const done = yield* askTool(
      { toolName: tools.append, input: { id: best.id, text: line, called } },
      (value) => textOf(value.appendedTo) || undefined,
    );
    if (done.state === 'answered') {
      return answerLine(
        `I added ${quoted(plain(text, 120))} to your ${noun} ${quoted(plain(done.output, 200))}`,
      );
    }
    return done.state === 'refused' ? notOrdered : excuse(done, what);
  }

  function* find(query: string, otherwise: () => Skill): Skill {
    const found = yield* search(query);
    if (found.state === 'unavailable') return yield* otherwise();
    if (found.state !== 'answered') return excuse(found, what);
    const [first, ...others] = byTitle(found.output, query);
    const words = quoted(plain(query, 80));
    if (!first) return answerLine(`None of your ${plural} mentions ${words}`);
    if (others.length === 0) return yield* show(first);
    return blocks(
      answerLine(`${found.output.length} of your ${plural} mention ${words}`),
      [first, ...others].slice(0, mostShown).map(lineOf).join('\n'),
    );
  }

  function* read(
    { query, isNamed }: Extract<AskedOfOwnTexts, { kind: 'read' }>,
    otherwise: () => Skill,
  ): Skill {
    const found = yield* search(query);
    if (found.state === 'answered') {
      const [best] = byTitle(found.output, query);
      if (best && (isNamed || best.title.toLowerCase().includes(query.toLowerCase()))) {
        return yield* show(best);
      }
      if (isNamed) return answerLine(`You have no ${noun} called ${quoted(plain(query, 80))}`);
    }
    return yield* otherwise();
  }

  /** From a chat nothing of it is deleted or renamed; it is one press away. */
  function* change(query: string, otherwise: () => Skill): Skill {
    const found = yield* search(query);
    if (found.state === 'unavailable') return yield* otherwise();
    if (found.state !== 'answered') return excuse(found, what);
    const [best] = byTitle(found.output, query);
    if (!best) return answerLine(`You have no ${noun} called ${quoted(plain(query, 80))}`);
    return blocks(
      answerLine(
        `I do not delete or change a ${noun} from here; you can in ${quoted(plain(best.title, 200))} itself`,
        best.n,
      ),
      `The source opens it. All of your ${plural} are under ${page}.`,
    );
  }

  function* list(otherwise: () => Skill): Skill {
    const found = yield* search('');
    if (found.state === 'unavailable') return yield* otherwise();
    if (found.state !== 'answered') return excuse(found, what);
    if (found.output.length === 0)
      return blocks(
        answerLine(`You have no ${plural} yet`),
        `Say “${example}” here, or start under ${page}.`,
      );
    return blocks(
      answerLine(`These are the newest of your ${plural}`),
      found.output.map(lineOf).join('\n'),
      `All of them are under ${page}.`,
    );
  }

  function* show(one: FoundText): Skill {
    const known = yield* readText(one.id);
    if (known.state !== 'answered') return excuse(known, what);
    const { title, text, n } = known.output;
    const isCut = text.length > longestRead;
    return blocks(
      answerLine(`Your ${noun} ${quoted(plain(title, 200))}`, n),
      text.trim() !== '' && quoteBlock(isCut ? `${withoutLastWord(text.slice(0, longestRead))} …` : text),
      isCut && `That is its beginning; the source opens the ${noun}.`,
    );
  }

  const search = (query: string) =>
    askTool({ toolName: tools.search, input: { query: query.slice(0, 200) } }, (value) =>
      records(value[plural]).map(
        (found): FoundText => ({
          n: numberOf(found.n),
          id: textOf(found.id),
          title: textOf(found.title),
          snippet: textOf(found.snippet),
        }),
      ),
    );

  const readText = (id: string) =>
    askTool({ toolName: tools.read, input: { id } }, (value) => ({
      title: textOf(value.title),
      text: textOf(value.text),
      n: numberOf(value.n),
    }));

  return {
    name,
    precedence: 9,
    take({ question, earlierQuestions }, otherwise) {
      const asked = recognise(question);
      const last = asked?.kind === 'rewrite' ? recognise(earlierQuestions.at(-1) ?? '')?.kind : undefined;
      if (asked?.kind === 'rewrite' && last !== 'write' && last !== 'append') return undefined;
      if (asked) return answer(asked, otherwise);
      const added = options.knowsTitles ? readAddingToTitle(question) : undefined;
      return added && addToTitled(added, otherwise);
    },
  };
}

/** The first line, cut between words. */
function titleOf(text: string): string {
  const line = text.split('\n', 1)[0]?.replace(/^[-*#>\s[\]]+/, '') ?? '';
  return capitalise(
    line.length <= longestTitle ? line : `${withoutLastWord(line.slice(0, longestTitle - 1))}…`,
  );
}

/** What the last line begins with, if it is an item of a list. */
function markOfList(text: string): string {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const mark = /^\s*[-*] (?:\[[ x]\] )?/i.exec(last)?.[0] ?? '';
  return mark.replace(/\[x\]/i, '[ ]');
}

function lineOf({ title, snippet, n }: FoundText): string {
  const words = plain(snippet, 120);
  const called = quoted(plain(title, 120));
  return `- ${cited(words === '' ? called : `${called}: ${words}`, n)}`;
}

/** Without what would load something or look like a source. */
function quoteBlock(text: string): string {
  return text
    .replaceAll(/!\[([^\]]{0,200})\]\([^)]{0,400}\)/g, '$1')
    .replaceAll(/[⟦⟧]/g, '')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Those named so first; otherwise as they were found. */
function byTitle(texts: readonly FoundText[], query: string): FoundText[] {
  const wanted = query.toLowerCase();
  const rank = ({ title }: FoundText) => {
    const called = title.toLowerCase();
    if (called === wanted) return 0;
    return called.includes(wanted) ? 1 : 2;
  };
  return texts.toSorted((one, other) => rank(one) - rank(other));
}
