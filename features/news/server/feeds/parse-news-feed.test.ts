import { describe, expect, it } from 'vitest';
import { rss } from '#tests/stand-ins/news/feed-site.ts';
import { parseNewsFeed } from './parse-news-feed.ts';
import { readFeedDate } from './read-feed-date.ts';

const feed = { name: 'Harbour Post', url: 'https://feed.example/rss', topic: 'World' };
const now = new Date('2026-11-21T12:00:00Z');
const parse = (text: string) => parseNewsFeed(text, { feed, url: feed.url, now });

describe('a feed', () => {
  it('in RSS', () => {
    const [article] = parse(
      rss([
        {
          title: 'Tea &amp; cake',
          link: '/stories/1',
          description:
            '&lt;p&gt;Cups &lt;b&gt;rise&lt;/b&gt;.&lt;/p&gt;&lt;img src="https://spy.example/x"&gt;',
          extra:
            '<dc:creator>Ann Example</dc:creator><media:thumbnail url="https://media.example/1.jpg"/><category>Food</category>',
        },
      ]),
    );
    expect(article).toEqual({
      url: 'https://feed.example/stories/1',
      site: 'feed.example',
      title: 'Tea & cake',
      snippet: 'Cups rise.',
      changedAt: new Date('2026-11-20T08:00:00Z'),
      publisher: 'Harbour Post',
      author: 'Ann Example',
      category: 'World',
      image: 'https://media.example/1.jpg',
    });
  });

  it('in Atom', () => {
    const [article] = parse(`<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry>
      <title type="html">Cups &amp;amp; saucers</title><link rel="self" href="https://feed.example/self"/>
      <link href="https://feed.example/2"/><content type="html">&lt;b&gt;Short&lt;/b&gt; text</content>
      <published>2026-11-20T10:00:00+02:00</published><author><name>Tom</name></author>
      <link rel="enclosure" type="image/png" href="https://media.example/2.png"/></entry></feed>`);
    expect(article).toMatchObject({
      url: 'https://feed.example/2',
      title: 'Cups & saucers',
      snippet: 'Short text',
      changedAt: new Date('2026-11-20T08:00:00Z'),
      author: 'Tom',
      image: 'https://media.example/2.png',
    });
  });

  it('in RDF and in JSON', () => {
    const [rdf] =
      parse(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>T</title></channel>
      <item rdf:about="https://feed.example/3"><title>Three</title><link>https://feed.example/3</link>
      <dc:date>2026-11-19T08:00:00Z</dc:date><dc:creator>Eve</dc:creator></item></rdf:RDF>`);
    expect(rdf).toMatchObject({ title: 'Three', author: 'Eve', changedAt: new Date('2026-11-19T08:00:00Z') });
    const [json] = parse(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'T',
        items: [
          { id: '4', url: 'https://feed.example/4', title: 'Four', content_text: 'Text', image: '/4.png' },
        ],
      }),
    );
    expect(json).toMatchObject({ title: 'Four', snippet: 'Text', image: 'https://feed.example/4.png' });
  });

  it('gives no entries that nobody could open or name', () => {
    const links = ['javascript:alert(1)', 'https://user@bank.example/', ''];
    expect(parse(rss(links.map((link) => ({ title: 'T', link }))))).toEqual([]);
    expect(parse(rss([{ title: '', link: 'https://feed.example/untitled' }]))).toEqual([]);
  });

  it('is cut when it is an archive, and refused when it is none', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      title: `T${n}`,
      link: `https://feed.example/${n}`,
    }));
    expect(parse(rss(many))).toHaveLength(60);
    expect(() => parse('<html><body>Please enable cookies</body></html>')).toThrow();
    expect(() => parse('')).toThrow();
  });

  it('expands no entity that it brings along', () => {
    const withEntity = (entity: string) =>
      rss([{ title: '&x;', link: 'https://feed.example/1' }]).replace('<rss', `<!DOCTYPE r [${entity}]><rss`);
    expect(() => parse(withEntity('<!ENTITY x SYSTEM "file:///etc/passwd">'))).toThrow();
    const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY x${n + 1} "${`&x${n};`.repeat(10)}">`).join(
      '',
    );
    const told = () => parse(withEntity(`<!ENTITY x0 "tea">${bomb}<!ENTITY x "&x9;">`));
    let length = 0;
    try {
      length = JSON.stringify(told()).length;
    } catch {
      // Rejecting it altogether is fine too.
    }
    expect(length).toBeLessThan(10_000);
  });
});

describe('dates of feeds', () => {
  it.each([
    ['Fri, 20 Nov 2026 08:00:00 EST', '2026-11-20T13:00:00.000Z'],
    ['Fri, 20 Nov 2026 08:00:00 +0100', '2026-11-20T07:00:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['20 Sept 2026 08:00:00 GMT', '2026-09-20T08:00:00.000Z'],
  ])('%s', (text, iso) => {
    expect(readFeedDate(text, now)?.toISOString()).toBe(iso);
  });

  it.each(['yesterday', '', '2027-01-01T00:00:00Z', 'Fri, 20 Nov 2026 08:00:00 XYZ'])('not %s', (text) => {
    expect(readFeedDate(text, now)).toBeNull();
  });
});
