import MagicString from 'magic-string';
import { expect, it } from 'vitest';
import { translateSource } from './translate-source.ts';

function translated(source: string) {
  const { edits, messages, frozen } = translateSource('page.tsx', source);
  const result = new MagicString(source);
  for (const { start, end, code } of edits) {
    if (start === end) result.appendLeft(start, code);
    else result.update(start, end, code);
  }
  const ids = messages.map(({ id, plural }) => (plural === undefined ? id : [id, plural]));
  return { code: result.toString(), ids, frozen };
}

it('makes one message of a sentence with elements and values', () => {
  const { code, ids } = translated('const a = () => <p><Icon />Read <a href="/x">the docs</a>, {name}.</p>;');
  expect(ids).toEqual(['Read <0>the docs</0>, {1}.']);
  expect(code).toContain('<Icon />');
  expect(code).toContain('__rich(__text("Read <0>the docs</0>, {1}."), [<a href="/x" />, name])');
});

it('sees a plural where a number is compared with one', () => {
  const { code, ids } = translated("const say = (n) => <p>All {n} {n === 1 ? 'file' : 'files'}</p>;");
  expect(ids).toEqual([['All {0} file', 'All {0} files']]);
  expect(code).toContain('__rich(__plural(n, "All {0} file", "All {0} files"), [n])');
});

it('leaves what is compared, thrown, or names a thing in code', () => {
  const source = `const a = (x) => {
    if (x === 'Enter' || x.key === 'Delete all') throw new Error('Never shown');
    fetch('/api/x', { headers: { Accept: 'Text of a header' } });
    return <p className="Text" data-x="More text" translate="no">Everyday</p>;
  };`;
  expect(translated(source).ids).toEqual([]);
});

it('says tables when they are read, and constants again in another language', () => {
  const { code, frozen } = translated(
    "export const tabs = [{ id: 'one', label: 'First' }];\nexport const title = 'Title';",
  );
  expect(code).toContain('get label() { return __text("First"); }');
  expect(code).toContain('export let title = __text("Title");');
  expect(code).toContain('__onTranslator(() => { title = __text("Title"); });');
  expect(frozen).toEqual([]);
});

it('says lists again that are made of tables', () => {
  const { code, frozen } = translated(
    "const names = { male: 'Male' };\nconst items = [...Object.entries(names).map(([id, label]) => ({ id, label }))];",
  );
  expect(code).toContain('let items = [...Object.entries(names)');
  expect(code).toContain('__onTranslator(() => { items = [...Object.entries(names)');
  expect(frozen).toEqual([]);
});

it('finds the sentences of a schema in the middle of a chain, and those handed to a function', () => {
  const source = `const name = z.string().trim().min(1, 'Enter a name').max(60);
  const say = (error) => describeError(error, 'That did not work.').message;
  const check = (x) => { throw new TypeError('Never shown').cause; };`;
  const { code, ids, frozen } = translated(source);
  expect(ids).toEqual(['Enter a name', 'That did not work.']);
  expect(code).toContain('.min(1, { error: () => __text("Enter a name") }).max(60)');
  expect(frozen).toEqual([]);
});

it('reports a text that nothing could say again', () => {
  expect(translated("const part = make('Some text');").frozen).toEqual(['page.tsx:1']);
});

it('follows the language in dates and numbers', () => {
  const { code } = translated("const number = new Intl.NumberFormat('en-GB');");
  expect(code).toContain("let number = new Intl.NumberFormat(__locale('en-GB'));");
});

it('keeps and takes what comments say', () => {
  const { ids } = translated("const a = () => [/* untranslated */ 'Kept', /* text */ 'taken as it is'];");
  expect(ids).toEqual(['taken as it is']);
});

it('takes a unit of one letter, where a comment says so', () => {
  const { ids } = translated(`const a = (n, m) => (m === 0 ? /* text */ \`\${n} h\` : \`\${n} x\`);`);
  expect(ids).toEqual(['{0} h']);
});
