import { defineSense } from '#features/dictionary/server/answer/define-sense.ts';
import { findExactPage } from '#features/dictionary/server/find-page.ts';
import { lookUp } from '#features/dictionary/server/look-up.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';

const maxSenses = 3;
const maxTerms = 8;

/** An entry of the embedded reference as a text of whole sentences; null if it is not an entry. */
export function readReferencePage(reference: Reference, url: string): { title: string; text: string } | null {
  const slug = /^\/reference\/([^#?]+)/.exec(url)?.[1];
  const page = slug === undefined ? undefined : findExactPage(reference, decodeURIComponent(slug));
  if (!page) return null;
  const guide = reference.findGuide(page.id);
  if (guide) return { title: page.title, text: `${guide.summary}\n\n${plainGuide(guide.body)}` };
  const { entry } = lookUp(reference, page.title);
  if (!entry) return null;
  const anchor = /#(.+)$/.exec(url)?.[1];
  const first = entry.senses.find(({ id }) => id === anchor) ?? entry.senses[0];
  if (!first) return null;
  const senses = [first, ...entry.senses.filter((sense) => sense !== first)].slice(0, maxSenses);
  return { title: first.title, text: senses.map((sense) => sentencesOf(sense)).join('\n\n') };
}

type FoundSense = NonNullable<ReturnType<typeof lookUp>['entry']>['senses'][number];

function sentencesOf(sense: FoundSense): string {
  const { title } = sense;
  const { opening, further } = defineSense(title, { ...sense, n: 0 }, { article: 'unknown', about: 'thing' });
  const list = (words: string, terms: string[]) =>
    terms.length === 0 ? [] : [`${words}: ${terms.slice(0, maxTerms).join(', ')}.`];
  const name = title.charAt(0).toUpperCase() + title.slice(1);
  return [
    opening,
    ...further,
    ...list(`Kinds of ${title}`, sense.kinds),
    ...list(`Parts of ${title}`, sense.parts),
    ...list(`${name} is part of`, sense.partOf),
    ...list(`${name} is a kind of`, sense.kindOf),
    ...list(`${name} is made of`, sense.substances),
    ...list(`Examples of ${title}`, sense.instances),
  ].join(' ');
}

function plainGuide(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .filter((paragraph) => !/^(#|\||```|>)/.test(paragraph))
    .join('\n\n')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '');
}
