import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { letterSignature } from '#features/dictionary/server/letter-signature.ts';
import { encodePointers } from '#features/dictionary/server/pointers.ts';
import { slugOf } from '#features/dictionary/server/slug.ts';
import { encodeSenses } from '#features/dictionary/server/stored-senses.ts';
import { packSynsets, type WrittenSynset } from '#features/dictionary/server/synset-blocks.ts';
import { required } from '#shared/required.ts';
import type { Arranged, ArrangedSynset } from './arrange-senses.ts';
import { type Guide, type GuideSection, sectionsOf } from './read-guides.ts';
import type { SiteText } from './site-text.ts';

const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value ANY NOT NULL) WITHOUT ROWID;
  -- Ids are given by commonness. Null is the usual: of kind 'entry', titled as the slug with spaces.
  -- Slugs of recipes have a folder: "recipes/…". Pages of the site come last; their slug is their address and begins with a slash.
  -- The senses of an entry are in their order, as stored-senses.ts writes them.
  CREATE TABLE pages (id INTEGER PRIMARY KEY, slug TEXT NOT NULL, kind TEXT, title TEXT, senses TEXT NOT NULL);
  CREATE TABLE guides (page INTEGER PRIMARY KEY, summary TEXT NOT NULL, body TEXT NOT NULL);
  -- Many to a block, compressed: see synset-blocks.ts.
  CREATE TABLE synset_blocks (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
  -- Row ids are those of synsets; the sections of guides follow after the last one.
  CREATE VIRTUAL TABLE documents USING fts5(
    title, text, content = '', tokenize = 'porter unicode61 remove_diacritics 2'
  );
`;

/** A section of a guide counts as much as a common entry. */
const guideBoost = 160;
/** A section of the site ranks after the common entries, of which there is one for most words. */
const siteBoost = 110;

export function writeReference(
  file: string,
  { synsets, pages }: Arranged,
  { guides, recipes, site }: { guides: Guide[]; recipes: Guide[]; site: SiteText[] },
): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  const database = new DatabaseSync(draft);
  // Nothing to recover: the file appears under its name only when it is complete.
  database.exec('PRAGMA page_size = 16384; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  database.exec(schema);

  const ownPages = [
    ...pages.map((page) => ({ ...page, kind: null })),
    ...guides.map((guide) => asPage(guide, 'guide')),
    ...recipes.map((recipe) => asPage(recipe, 'recipe')),
  ];
  const allPages = [...ownPages, ...site.map(sitePage)];
  const pageIds = new Map(allPages.map((page, index) => [page.slug, index + 1]));
  if (pageIds.size !== allPages.length) throw new Error('A guide has the slug of an entry.');

  const addBlock = database.prepare('INSERT INTO synset_blocks VALUES (?, ?)');
  const addDocument = database.prepare('INSERT INTO documents (rowid, title, text) VALUES (?, ?, ?)');
  const idOf = new Map(synsets.map((synset) => [synset.key, synset.id]));
  const written: WrittenSynset[] = synsets.map((synset) => ({
    id: synset.id,
    domain: synset.domain,
    words: synset.words.join('|'),
    gloss: [synset.definition, ...synset.examples].join('\n'),
    pointers: pointersOf(synset, idOf),
  }));
  for (const { block, bytes } of packSynsets(written)) addBlock.run(block, bytes);
  for (const { id, words, gloss } of written) addDocument.run(id, words.replaceAll('|', ' ; '), gloss);

  const addPage = database.prepare('INSERT INTO pages VALUES (?, ?, ?, ?, ?)');
  for (const [index, page] of allPages.entries()) {
    const plainTitle = page.slug.replaceAll('-', ' ');
    const listed = page.senses.map(({ title, tagCount, synset }) => ({
      synset: synset.id,
      tagCount,
      title: title === page.title ? null : title,
    }));
    addPage.run(
      index + 1,
      page.slug,
      page.kind,
      page.title === plainTitle ? null : page.title,
      encodeSenses(listed),
    );
  }

  const documentPages = [0];
  const documentBoosts = [0];
  for (const { id, words, tagCount, pointers } of synsets) {
    documentPages[id] = pageIds.get(slugOf(required(words[0]))) ?? 0;
    documentBoosts[id] = Math.min(255, Math.round(16 * Math.log2(1 + tagCount + 0.1 * pointers.length)));
  }
  const addGuide = database.prepare('INSERT INTO guides VALUES (?, ?, ?)');
  const addSections = (slug: string, sections: GuideSection[], boost: number): void => {
    for (const { heading, text } of sections) {
      addDocument.run(documentPages.length, heading, text);
      documentPages.push(required(pageIds.get(slug)));
      documentBoosts.push(boost);
    }
  };
  for (const guide of [...guides, ...recipes]) {
    addGuide.run(required(pageIds.get(guide.slug)), guide.summary, guide.body);
    addSections(guide.slug, sectionsOf(guide), guideBoost);
  }
  for (const page of site) {
    const body = page.sections.map(({ heading, text }) => `# ${heading}\n\n${text.replaceAll('\n', '\n\n')}`);
    addGuide.run(required(pageIds.get(page.path)), page.description, body.join('\n\n'));
    addSections(page.path, sectionsOfSite(page), siteBoost);
  }

  // Misspelt titles are corrected to entries and guides only: nobody types an address from memory.
  const signatures = Uint32Array.from([0, ...ownPages.map(({ slug }) => letterSignature(slug))]);
  const addFact = database.prepare('INSERT INTO facts VALUES (?, ?)');
  addFact.run('document_pages', new Uint8Array(Uint32Array.from(documentPages).buffer));
  addFact.run('document_boosts', Uint8Array.from(documentBoosts));
  addFact.run('page_signatures', new Uint8Array(signatures.buffer));

  database.exec(`INSERT INTO documents (documents) VALUES ('optimize')`);
  database.exec('CREATE UNIQUE INDEX pages_by_slug ON pages (slug); COMMIT; VACUUM');
  database.close();
  renameSync(draft, file);
}

function asPage({ slug, title }: Guide, kind: 'guide' | 'recipe') {
  return { slug, title, kind, senses: [] };
}

function sitePage({ path: slug, title }: SiteText) {
  return { slug, title, kind: 'site', senses: [] };
}

function sectionsOfSite({ title, description, sections }: SiteText): GuideSection[] {
  return [
    { heading: title, text: description },
    ...sections.map(({ heading, text }) => ({ heading: `${heading} ; ${title}`, text })),
  ];
}

/** Commonest targets first, so that a shortened list keeps the ones people know. */
function pointersOf(synset: ArrangedSynset, idOf: Map<string, number>): string {
  const pointers = synset.pointers.flatMap((pointer) => {
    const target = idOf.get(pointer.target);
    return target === undefined ? [] : [{ ...pointer, target }];
  });
  return encodePointers(pointers.toSorted((a, b) => a.target - b.target));
}
