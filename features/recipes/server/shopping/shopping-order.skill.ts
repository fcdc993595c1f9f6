import {
  answerLine,
  blocks,
  capitalise,
  listOf,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, records, strings } from '#features/built-in-engine/server/ask-tool.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { withoutPoliteness } from '#features/built-in-engine/server/understand/without-politeness.ts';
import { mostProposedItems } from '#features/recipes/shared/proposal-parts.schema.ts';
import { maxShoppingLineLength } from '#features/recipes/shared/shopping.contract.ts';
import { phrases } from '#shared/words/phrases.ts';
import { readIngredientLine } from '../reading/read-ingredient-line.ts';
import { buyFor } from '../recipes.skill.ts';

const ordered = phrases([
  '(add|put|write|get|stick) <items> (to|on|onto|in|into) (my|the|our) (shopping list|shopping|grocery list|groceries)',
  '(add|put|stick|write) <items> (to|on|onto) (shopping|groceries)',
  '(add|put) (to|on|onto) (my|the|our) (shopping list|grocery list)(?::|,)? <items>',
  '[make|write|create|start]* [me]* [a|my|the]* [new]* (shopping list|grocery list)(?::| -| –| with| of) <items>',
  '(shopping|groceries)(?::| -) <items>',
  "(we have|we've|i have|i've) run out of <items>",
  "(we are|we're|i am|i'm) (out of|low on|running out of|nearly out of) <items>",
  '(i|we) (need|have) to buy <items>',
  '(keep|put|get) (on|onto) (my|the) (shopping list|grocery list)(?::| -)? <items>',
]);
/** Only foods: one can buy other things, too, but not from a shopping list in the kitchen. */
const bought = phrases([
  "[remember to|do not forget to|don't forget to]* (buy|get|pick up|fetch) <items>",
  '(add|put|write|stick) <items> (to|on|onto) (my|the|our) list',
]);
const needed = phrases(['(we|i) [also|really|still]* need [some|more]* <items>']);
const mostWordsOfItem = 3;
const noThing =
  /\b(?:to|for|with|in|about|recipe|recipes|help|idea|ideas|calories|how|what|you|your|that|this|it|is|are|more)\b/i;
const got = phrases([
  "(i have|i've|we have|we've|i|we) [already|just]* (bought|got|picked up) [the|some]* <item> [already]",
  '[ok|okay|right|already|just|now]* (got|bought|picked up) [the|some]* <item> [already|now]*',
  '(tick|check) off [the|my]* <item>',
  '(tick|check) [the|my]* <item> off [my|the|our|shopping|grocery|list]*',
]);
const held = phrases([
  '(is|are) [there] [any|some] <item> [already] (on|in) (my|the|our) (shopping list|grocery list|shopping|list) [already|yet]',
  '(do i have|have i got|have i put|did i put|did i add|have i added) [any|some] <item> [already] (on|to|in) (my|the|our) (shopping list|grocery list|shopping|list) [already|yet]',
]);
const readsList = phrases([
  "(what|what's|whats) [is] [still|left|now]* [on|in]* (my|the|our) shopping list [now|so far]*",
  'what [else] (do i|do we|should i) [still] (have|need) to (buy|get)',
  '(show|read|open|see|tell) [me] [out] [what is on]* (my|the|our) (shopping|grocery) list [to me|out|aloud]*',
]);
const unwanted = phrases([
  '(take|remove|delete|cross|strike|drop) [the|my]* <item> [off|out|from|of]* (my|the|our) (shopping list|grocery list|shopping|list) [again|please]',
  '(take|cross|strike) [the|my]* <item> off [again|please]',
  '(take|cross|strike) off [the|my]* <item> [again|please]',
  '(remove|delete|drop) [the|my]* <item> again',
]);
const leftOut = phrases([
  '[actually|no|ok|oh]* (drop|remove|delete|skip|forget|forget about|leave out|without|not|no) [the|my]* <item>',
]);
const forRecipe = phrases([
  '(make|write|create|give me) [me]* a shopping list for [a|an|the|some]* <recipe>',
]);
/** “My shopping list for a party” is a template, and “the ingredients of …” are in a recipe. */
const isNoItem = phrases([
  '(it|this|that|these|those|them|time|ideas|luck|patience|money|petrol|fuel|space|memory|battery|credit|tasks|questions|options|a (house|car|flat|home))',
  '[all] [the] ingredients…',
  '(everything|what i need|all i need) for …',
]);

const more = phrases([
  '[oh|ok|okay]* (and|also|plus|add) [also|some|more]* <items> [too|as well|also|to that|to it|please]*',
]);
const instead = phrases([
  '[no|no,|sorry|sorry,|actually|wait]* not <wrong:[^,]+>,? [but|i meant|i mean]* <right>',
  '[no|no,|sorry|sorry,|actually|wait|make it|make that]* <right> (instead of|not|rather than) <wrong>',
]);
const misspelt = /\b(?:sho(?:p|pp|ppp)[ie]n+g?|shoppin|shopp?ng) ?(?:list|lst|lsit)\b/gi;
const article = /^(?:the|some|any|my|a|an) (?=\D)/i;
const listPage = '/recipe/shopping';

/** The things to buy that a message orders; undefined if it orders none. */
export function readShoppingOrder(message: string): string[] | undefined {
  const words = wordsOf(message);
  const named = ordered.read(words)?.items;
  const wanted = needed.read(words)?.items;
  const items = (named ?? bought.read(words)?.items ?? wanted)
    ?.split(/,(?: and)? ?|;| and (?=\S)| & /)
    .map((item) => item.trim().replace(/^(?:[-*•] ?|(?:some|more|the|a|an) (?=\D))/i, ''))
    .filter((item) => item !== '');
  if (!items || items.length === 0 || items.some((item) => isNoItem.test(item))) return undefined;
  if (named === undefined && wanted !== undefined) {
    const isThing = (item: string) => item.split(' ').length <= mostWordsOfItem && !noThing.test(item);
    const isFood = (item: string) => readIngredientLine(item).foods[0]?.found != null;
    return items.every(isThing) && items.some(isFood) ? items.slice(0, mostProposedItems) : undefined;
  }
  if (named === undefined && !items.every((item) => readIngredientLine(item).foods[0]?.found))
    return undefined;
  return items.slice(0, mostProposedItems).map((item) => item.slice(0, maxShoppingLineLength));
}

/** What was just ordered with what is said now: “and eggs too”, “oat milk instead of milk”. */
function changed(words: string, before: readonly string[]): string[] | undefined {
  const { wrong, right } = instead.read(words) ?? {};
  if (wrong !== undefined && right !== undefined) {
    const at = before.findIndex((item) => isCalled(item, wrong));
    return at === -1 ? undefined : before.map((item, index) => (index === at ? right : item));
  }
  const also = more.read(words)?.items;
  const items = also === undefined ? undefined : readShoppingOrder(`shopping list: ${also}`);
  const isThing = (item: string) => item.split(' ').length <= mostWordsOfItem && !noThing.test(item);
  return items?.every(isThing) ? [...before, ...items].slice(0, mostProposedItems) : undefined;
}

const wordsOf = (message: string) =>
  withoutPoliteness(
    message
      .replace(/:\s*\n\s*/, ': ')
      .replaceAll('\n', ', ')
      .replaceAll(misspelt, 'shopping list')
      .slice(0, 1_000),
  );

/** “A shopping list for lasagne”: its ingredients, if there is such a recipe. */
function* proposeFor(query: string, otherwise: () => Skill): Skill {
  const found = yield* askTool({ toolName: 'search_recipes', input: { query } }, (value) =>
    records(value.recipes),
  );
  const isThere = found.state === 'answered' && found.output.length > 0;
  return yield* isThere ? buyFor({ query }) : otherwise();
}

function* propose(items: string[], isAgain = false): Skill {
  const asked = yield* askTool({ toolName: 'propose_shopping', input: { items } }, (value) =>
    numberOf(value.proposed),
  );
  if (asked.state !== 'answered') return excuse(asked, 'your shopping list');
  const named = listOf(items.slice(0, 6).map((item) => plain(item, 60)));
  const rest = items.length > 6 ? ` and ${items.length - 6} more` : '';
  return blocks(
    answerLine(`Ready for your shopping list: ${named}${rest}`),
    `Press “Add to my shopping list” below if that is right${isAgain ? ', and leave the card above' : ''}.`,
  );
}

const readList = () =>
  askTool({ toolName: 'read_shopping_list', input: {} }, (value) => ({
    items: strings(value.items),
    n: numberOf(value.n),
  }));

/** “Tomatoes” is “1 kg tomatoes” on the list. */
function isCalled(line: string, item: string): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .map((word) => word.replace(/(?<=\p{L}{3})(?:es|s)$/u, ''))
      .filter(Boolean);
  const words = new Set(bare(line));
  return bare(item).every((word) => words.has(word));
}

function* tellHeld(item: string, otherwise: () => Skill): Skill {
  const asked = yield* readList();
  if (asked.state === 'unavailable') return yield* otherwise();
  if (asked.state !== 'answered') return excuse(asked, 'your shopping list');
  const found = asked.output.items.filter((line) => isCalled(line, item));
  return found.length > 0
    ? answerLine(`Yes: ${listOf(found.map((line) => plain(line)))} on your shopping list`, asked.output.n)
    : blocks(
        answerLine(`No, ${plain(item, 60)} is not on your shopping list`, asked.output.n),
        `Say “add ${plain(item, 60)} to my shopping list” if it should be.`,
      );
}

/** With what was proposed here and is not on it yet. */
function* tellList(pending: readonly string[], otherwise: () => Skill): Skill {
  const asked = yield* readList();
  if (asked.state !== 'answered') return yield* otherwise();
  const { items, n } = asked.output;
  const waiting = pending.filter((item) => !items.some((line) => isCalled(line, item)));
  return blocks(
    items.length === 0
      ? answerLine('There is nothing left to buy on your shopping list', n)
      : answerLine(`You have ${items.length === 1 ? 'one thing' : `${items.length} things`} left to buy`, n),
    items.map((item) => `- ${plain(item)}`).join('\n'),
    waiting.length > 0 &&
      `Proposed above, and on it once you press “Add to my shopping list”: ${listOf(waiting.map((item) => plain(item, 60)))}.`,
  );
}

/** Nothing is struck out from a chat; on the list's page it is one press. What is only proposed is proposed again. */
function* takeOff(
  item: string,
  { isNamed, pending }: { isNamed: boolean; pending: readonly string[] },
  otherwise: () => Skill,
): Skill {
  const asked = yield* readList();
  if (asked.state === 'unavailable') return yield* otherwise();
  if (asked.state !== 'answered') return excuse(asked, 'your shopping list');
  const found = asked.output.items.filter((line) => isCalled(line, item));
  if (found.length > 0)
    return blocks(
      answerLine(
        `${capitalise(listOf(found.map((line) => plain(line))))} is on your shopping list; one press takes it off under [Shopping list](${listPage})`,
        asked.output.n,
      ),
    );
  const left = pending.filter((one) => !isCalled(one, item));
  if (left.length > 0 && left.length < pending.length) return yield* propose(left, true);
  if (!isNamed) return yield* otherwise();
  return blocks(
    answerLine(`${capitalise(plain(item, 60))} is not on your shopping list`, asked.output.n),
    'What I proposed here is added only when you press its button: leave it, and nothing is bought.',
  );
}

/** “Add milk and eggs to my shopping list”: before templates, which have lists of their own. */
export const shoppingOrderSkill: MessageSkill = {
  name: 'shopping orders',
  precedence: 9,
  take({ question, earlierQuestions }, otherwise) {
    const words = wordsOf(question);
    const looked = held.read(words)?.item;
    if (looked !== undefined) return tellHeld(looked.replace(article, ''), otherwise);
    const earlierItems = earlierQuestions.flatMap((earlier) => readShoppingOrder(earlier) ?? []);
    const left = leftOut.read(words)?.item?.replace(article, '');
    const isOrdered = left !== undefined && earlierItems.some((item) => isCalled(item, left));
    const dropped = (unwanted.read(words) ?? got.read(words))?.item ?? (isOrdered ? left : undefined);
    if (dropped !== undefined) {
      const isNamed =
        /\b(?:shopping|grocery) list\b|\bshopping\b/i.test(question) ||
        (!got.test(words) && earlierItems.length > 0);
      return takeOff(dropped.replace(article, ''), { isNamed, pending: earlierItems }, otherwise);
    }
    if (readsList.test(words)) return tellList(earlierItems, otherwise);
    const items = readShoppingOrder(question);
    if (items) return propose(items);
    const before = readShoppingOrder(earlierQuestions.at(-1) ?? '');
    const further = before && changed(words, before);
    if (further) return propose(further, true);
    const recipe = forRecipe.read(words)?.recipe;
    return recipe === undefined ? undefined : proposeFor(recipe, otherwise);
  },
};
