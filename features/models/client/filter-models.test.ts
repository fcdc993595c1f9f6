import { expect, it } from 'vitest';
import { catalogue } from '#features/models/shared/catalogue.ts';
import { filterModels, groupByCompany, noFilter } from './filter-models.ts';

const models = catalogue.map((entry) => ({ ...entry, connected: true, missing: null }));
const ids = (filter: Partial<typeof noFilter>) =>
  filterModels(models, { ...noFilter, ...filter }).map(({ id }) => id);

it('finds by name, description and company, whatever the case', () => {
  expect(ids({ text: 'HAIKU' })).toEqual(['claude-3.5-haiku']);
  expect(ids({ text: 'some wit' })).toEqual(['grok-2']);
  expect(ids({ text: ' deepseek ' })).toEqual(['deepseek-r1', 'deepseek-v3']);
  expect(ids({ text: 'nothing like it' })).toEqual([]);
});

it('narrows by company and by what a model is good for', () => {
  expect(ids({ company: 'Google', type: 'fast' })).toEqual(['gemini-2-flash']);
  expect(ids({ company: 'OpenAI', text: 'o1' })).toEqual(['o1', 'o1-preview', 'o1-mini']);
});

it('groups in the order of the catalogue', () => {
  expect(groupByCompany(models).map(([company, group]) => [company, group.length])).toEqual([
    ['Everyday', 6],
    ['OpenAI', 10],
    ['Anthropic', 5],
    ['Google', 3],
    ['xAI', 1],
    ['DeepSeek', 2],
  ]);
});
