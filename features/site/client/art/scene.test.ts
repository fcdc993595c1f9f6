import { expect, it } from 'vitest';
import { sceneMarkup, startPictures } from './scene-markup.ts';
import { sceneNames } from './scene-names.ts';

it('has a drawing for every name, and a name for every drawing', () => {
  const files = Object.keys(import.meta.glob('../../../../client/public/art/*.svg', { query: '?url' }));
  const drawn = files.map((file) => file.replace(/.*\//, '').replace('.svg', ''));
  expect(drawn.toSorted()).toEqual(sceneNames.toSorted());
});

it('has no ids, since several drawings stand in one page', () => {
  const drawings = import.meta.glob<string>('../../../../client/public/art/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  for (const [file, text] of Object.entries(drawings)) expect(text, file).not.toMatch(/\sid=/);
});

it('stands in the page at first, without its title, and comes as a file after that', () => {
  startPictures();
  const pictures = Array.from({ length: 5 }, () => sceneMarkup('jar'));
  expect(pictures.slice(0, 4).every((markup) => markup.startsWith('<svg aria-hidden="true"'))).toBe(true);
  expect(pictures[0]).not.toContain('title');
  expect(pictures[4]).toBe('<img src="/art/jar.svg" alt="" loading="lazy">');
});
