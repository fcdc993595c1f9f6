import type { ConnectionKind } from '#server/connection-kind.ts';

/** A service that needs the operator's key. */
export function keyedConnection(service: {
  id: string;
  name: string;
  about: string;
  /** The prefix of its variables' names. */
  prefix: string;
  test: NonNullable<ConnectionKind['test']>;
}): ConnectionKind {
  const { id, name, about, prefix, test } = service;
  return {
    ...{ id, name, about, test },
    group: 'search',
    isExtra: true,
    fields: [
      { variable: `${prefix}_API_KEY`, label: 'Key', type: 'secret', isRequired: true },
      { variable: `${prefix}_BASE_URL`, label: 'Address, if not the usual one', type: 'address' },
    ],
    isOn: ({ search }) => search?.apiKeys[prefix.toLowerCase()] !== undefined,
  };
}

const inWeb = async () => (await import('./test-search.ts')).testConfiguredWeb;

export const searchConnections: readonly ConnectionKind[] = [
  {
    id: 'open-sources',
    group: 'search',
    name: 'Sources without a key',
    about:
      'Only the words of a search are sent, to public sites such as Wikipedia, DuckDuckGo, Openverse, GDELT and OpenStreetMap’s Photon. They see this server’s address, but never who is asking.',
    fields: [
      { variable: 'ANONYMOUS_SEARCH', label: 'Sources without a key', type: 'switch', isRequired: true },
      {
        variable: 'OPERATOR_CONTACT',
        label: 'How these sites reach you',
        type: 'text',
        placeholder: 'you@example.com',
        hint: 'A web or email address, sent along with each search. Some sites answer more requests from those who give one.',
      },
      {
        variable: 'WIKIPEDIA_LANGUAGE',
        label: 'Language of Wikipedia',
        type: 'text',
        placeholder: 'en',
      },
    ],
    isOn: ({ search, operatorContact }) => search?.anonymous ?? operatorContact !== undefined,
    test: async () => (await import('./test-search.ts')).testOpenWeb,
  },
  {
    id: 'searxng',
    group: 'search',
    name: 'SearXNG',
    about: 'A search server of your own. It needs json among search.formats in its settings.',
    fields: [
      {
        variable: 'SEARXNG_URL',
        label: 'Address',
        type: 'address',
        placeholder: 'http://192.168.1.20:8080',
        isRequired: true,
      },
    ],
    isOn: ({ search }) => search?.searxngUrl !== undefined,
    test: async () => (await import('./test-search.ts')).testSearxng,
  },
  keyedConnection({
    id: 'brave',
    name: 'Brave Search',
    about: 'The web, pictures and news, from its own index.',
    prefix: 'BRAVE',
    test: inWeb,
  }),
  keyedConnection({
    id: 'tavily',
    name: 'Tavily',
    about: 'The web, made for programs that read.',
    prefix: 'TAVILY',
    test: inWeb,
  }),
  keyedConnection({
    id: 'marginalia',
    name: 'Marginalia',
    about: 'Small and personal sites on the web.',
    prefix: 'MARGINALIA',
    test: inWeb,
  }),
];
