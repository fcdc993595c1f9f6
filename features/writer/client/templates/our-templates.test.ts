import { expect, it } from 'vitest';
import { CreateDocumentInput } from '#features/writer/shared/documents.contract.ts';
import { newId } from '#shared/ids.ts';
import { ourTemplates } from './our-templates.ts';

it('has three templates of each category, every one with places to fill in', () => {
  const templates = ourTemplates();
  const categories = Object.groupBy(templates, ({ category }) => category);
  expect(Object.entries(categories).map(([name, list]) => [name, list.length])).toEqual([
    ['basic', 3],
    ['marketing', 3],
    ['business', 3],
    ['academic', 3],
  ]);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(12);
  for (const { title, content, id } of templates) {
    expect(CreateDocumentInput.safeParse({ id: newId(), title, content }).success, id).toBe(true);
    expect(content, id).toMatch(/\{\{[^{}]+\}\}/);
    // Each one opened is closed.
    expect(content.replaceAll(/\{\{[^{}]+\}\}/g, ''), id).not.toMatch(/[{}]/);
  }
});
