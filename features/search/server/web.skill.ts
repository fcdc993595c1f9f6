import { type Asked, type Asking, askTool, readOutcome } from '#features/built-in-engine/server/ask-tool.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Reply, Skill } from '#features/built-in-engine/server/skill.ts';
import { bareQuestion } from '#features/built-in-engine/server/understand/bare-question.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { phrases } from '#shared/words/phrases.ts';
import { answersQuestion, quoteResults, sayClosest } from './quote-results.ts';
import { type FoundResults, type ReadPassages, readPassages, readResults } from './read-tool-results.ts';

const mostQueryLength = 200;
/** If the snippets do not answer the question, the pages may. */
const mostPages = 2;

const ordersWeb = phrases([
  '[please] search [the] (web|internet) for <what>',
  '[please] search online for <what>',
  '[please] (search for|look up|find) <what> (on the web|on the internet|online)',
  '[please] google <what>',
]);
const ordersNews = phrases([
  '[what is|what are|show me|tell me|find] [the] (latest|recent|newest|current) news (about|on|from|of) <what>',
  '[what is the|what are the|show me|tell me the|find] news (about|on|from) <what>',
  "(what is|what's) (the latest|new) (with|about|on|in) <what>",
  "[the|today's] (news|headlines) (about|on|from|of) <what>",
  'the (latest|newest) (about|on) <what>',
]);
/** The form of the answer, which no page contains: “five lines with sources”. */
const form = phrases([
  '<what>,? [in] (a few|one|two|three|four|five|six|seven|eight|nine|ten|\\d\\d?) (line|lines|sentence|sentences|points|items|bullets) …',
  '<what>,? with [the|their] (source|sources|links) …',
  '<what>,? (briefly|in short|in brief)',
]);
const withoutForm = (what: string) => form.read(what)?.what ?? what;

const search = (toolName: string, query: string): Asking<FoundResults> =>
  askTool({ toolName, input: { query: query.slice(0, mostQueryLength) } }, readResults);

/** Searches outside for what the reference does not have, and answers in the words of what it finds. */
function* lookOutside(question: string, query: string, toolName: string): Skill<Reply | undefined> {
  let found = yield* search(toolName, query);
  if (toolName !== 'search_web' && !hasResults(found)) found = yield* search('search_web', query);
  if (found.state === 'unavailable') return undefined;
  if (found.state !== 'answered')
    return {
      declined: 'trouble',
      text: '**The search did not answer just now, so I could not look that up.** Please ask again in a moment.',
    };
  const { results, isFallback } = found.output;
  if (isFallback || results.length === 0)
    return {
      declined: 'unknown',
      text: '**Nothing I found on the web answers that.** Try other words, or ask one thing at a time.',
    };
  if (answersQuestion(question, results)) return quoteResults(question, results);
  const addresses = results.map(({ url }) => url).filter((url) => /^https?:/.test(url));
  const requests = addresses.slice(0, mostPages).map((url) => ({ toolName: 'read_page', input: { url } }));
  const outcomes = requests.length > 0 ? yield requests : [];
  const pages = outcomes.flatMap((outcome): ReadPassages[] => {
    const page = readOutcome(outcome, readPassages);
    return page.state === 'answered' ? [page.output] : [];
  });
  const read = results.map((result) => {
    const passages = pages.flatMap((page) => (page.n === result.n ? page.texts : []));
    return passages.length > 0 ? { ...result, passages } : result;
  });
  return answersQuestion(question, read) ? quoteResults(question, read) : sayClosest(results);
}

function hasResults(found: Asked<FoundResults>): boolean {
  return found.state === 'answered' && found.output.results.length > 0;
}

function* answer(question: string, otherwise: () => Skill): Skill {
  const orderedNews = ordersNews.read(question)?.what;
  const news = orderedNews && withoutForm(orderedNews);
  const ordered = news ?? ordersWeb.read(question)?.what;
  if (ordered !== undefined) {
    const looked = yield* lookOutside(ordered, ordered, news === undefined ? 'search_web' : 'search_news');
    if (looked !== undefined) return looked;
  }
  const known = yield* otherwise();
  const open = typeof known === 'string' ? undefined : known.query;
  if (open === undefined) return known;
  // A short follow-up has been completed by then; a whole question is searched as it was asked.
  const isWhole =
    question.length <= mostQueryLength &&
    contentWords(open).every((word) => question.toLowerCase().includes(word));
  const asked = isWhole ? question : open;
  return (yield* lookOutside(asked, asked, 'search_web')) ?? known;
}

/** Comes after all other message skills, around whatever would answer the question. */
export const webSkill: MessageSkill = {
  name: 'web',
  precedence: 95,
  take: ({ question }, otherwise) => answer(bareQuestion(question), otherwise),
};
