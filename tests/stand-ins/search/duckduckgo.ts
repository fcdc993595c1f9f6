import { find, type KnownPage, knownPages } from './known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

/** Instant answers: the first known page is the abstract, the second the official site, the others related topics. */
export function startDuckDuckGoStandIn({
  pages = knownPages(3),
}: {
  pages?: KnownPage[];
} = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/' || query.format !== 'json') return { status: 404, body: 'Not Found' };
    const [abstract, official, ...related] = find(pages, query.q ?? '');
    return {
      status: 200,
      headers: { 'content-type': 'application/x-javascript' },
      body: {
        Heading: abstract?.title ?? '',
        Abstract: abstract?.text ?? '',
        AbstractSource: abstract ? 'Known' : '',
        AbstractURL: abstract?.url ?? '',
        Image: abstract ? '/i/page.png' : '',
        // Text, or an object for some kinds of answer.
        Answer: abstract ? { from: 'calculator', result: '' } : '',
        AnswerType: '',
        Definition: '',
        DefinitionURL: '',
        Results: official ? [linkOf(official)] : [],
        RelatedTopics: abstract
          ? [
              {
                FirstURL: 'https://duckduckgo.com/Green_tea',
                Text: 'Green tea - A kind of tea.',
                Result: '',
              },
              { Name: 'See also', Topics: related.map(linkOf) },
            ]
          : [],
        Infobox: abstract ? { content: [{ data_type: 'string', label: 'Kind', value: 'Page' }] } : '',
        Type: abstract ? 'A' : '',
      },
    };
  });
}

function linkOf({ url, title, text }: KnownPage) {
  return { FirstURL: url, Text: `${title} - ${text}`, Result: `<a href="${url}">${title}</a>` };
}
