import { describe, expect, it } from 'vitest';
import {
  catalogue,
  coderModelIds,
  designerModelIds,
  familyIds,
  modelPageIds,
  otherEntries,
} from './catalogue.ts';

const specified = [
  'gpt-4o gpt-4.5-preview gpt-4 gpt-4-turbo gpt-4o-mini gpt-3.5 o1 o1-preview o1-mini o3-mini',
  'claude-3-opus claude-3.5-sonnet claude-3.7-sonnet claude-3.7-sonnet-thinking claude-3.5-haiku',
  'gemini-2-pro-exp gemini-2-flash gemini-2-flash-thinking grok-2 deepseek-r1 deepseek-v3',
  'everyday everyday-standard everyday-plus everyday-pro everyday-business everyday-enterprise',
].flatMap((line) => line.split(' '));

describe('the catalogue', () => {
  it('has exactly the 27 entries', () => {
    expect(specified).toHaveLength(27);
    expect(catalogue.map(({ id }) => id).sort()).toEqual([...specified].sort());
  });

  it('comes from five companies and ourselves, ours first', () => {
    const companies = [...new Set(catalogue.map(({ company }) => company))];
    expect(companies).toEqual(['Everyday', 'OpenAI', 'Anthropic', 'Google', 'xAI', 'DeepSeek']);
    expect(familyIds.size).toBe(6);
  });

  it.each([...catalogue, ...otherEntries])('$id says what it is good for', (entry) => {
    expect(entry.name).not.toBe('');
    expect(entry.description).not.toBe('');
    expect(entry.capabilities.length).toBeGreaterThanOrEqual(3);
  });
});

it.each([
  ['/models', modelPageIds, 6],
  ['the coder', coderModelIds, 6],
  ['the designer', designerModelIds, 5],
])('every entry of %s is described', (_, ids, count) => {
  expect(ids).toHaveLength(count);
  const known = new Set([...catalogue, ...otherEntries].map(({ id }) => id));
  for (const id of ids) expect(known).toContain(id);
});
