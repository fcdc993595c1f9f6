import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AssistantTool, defineTool, type ToolContext } from './assistant-tool.ts';
import { chooseTools, ToolChoice } from './tool-choice.ts';
import { defineKit, type ToolKit } from './tool-kit.ts';

const notes = defineKit('notes', 'the person’s notes', 'note, jot down, notiz');
const maps = defineKit('maps', 'places on the map', 'where is, map, café');

function tool(name: string, kit?: ToolKit): AssistantTool {
  return defineTool({
    name,
    ...(kit && { kit }),
    description: `${name}. ${'It does what its name says. '.repeat(20)}`,
    inputSchema: z.object({}),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    execute: () => null,
  });
}

const tools = [
  tool('sum'),
  tool('search_notes', notes),
  tool('read_note', notes),
  tool('search_places', maps),
];
const small = 1_000;

const namesOf = (choice: ToolChoice) => choice.offered().map(({ name }) => name);
const chosen = (...words: string[]) => namesOf(chooseTools({ tools, window: small, words }));

function fetchKits(choice: ToolChoice, kits: string[]) {
  const fetch = choice.find('more_tools')!;
  return fetch.execute(fetch.inputSchema.parse({ kits }), {} as ToolContext);
}

describe('a choice of tools', () => {
  it('is everything where the model has room for it', () => {
    const everything = tools.map(({ name }) => name);
    expect(namesOf(chooseTools({ tools, window: 128_000, words: [] }))).toEqual(everything);
    expect(namesOf(chooseTools({ tools, window: Number.POSITIVE_INFINITY, words: [] }))).toEqual(everything);
  });

  it('is what any question may need, and whole kits that the words ask for', () => {
    expect(chosen('Tell me a joke')).toEqual(['sum', 'more_tools']);
    expect(chosen('What do my NOTES say?')).toEqual(['sum', 'search_notes', 'read_note', 'more_tools']);
    expect(chosen('Jot  down: milk')).toEqual(['sum', 'search_notes', 'read_note', 'more_tools']);
    expect(chosen('And then?', 'Which cafe?')).toEqual(['sum', 'search_places', 'more_tools']);
    expect(chosen('A map of my notes')).toEqual(['sum', 'search_notes', 'read_note', 'search_places']);
  });

  it('knows short words whole only, and longer ones by their beginning', () => {
    expect(chosen('maple syrup')).toEqual(['sum', 'more_tools']);
    expect(chosen('Welche Notizen habe ich?')).toContain('search_notes');
    expect(chosen('a footnote')).toEqual(['sum', 'more_tools']);
  });

  it('holds what earlier answers have used', () => {
    const choice = chooseTools({ tools, window: small, words: ['Yes'], calledBefore: ['read_note', 'gone'] });
    expect(namesOf(choice)).toEqual(['sum', 'search_notes', 'read_note', 'more_tools']);
  });

  it('grows by what the model fetches', () => {
    const choice = chooseTools({ tools, window: small, words: ['Hello'] });
    expect(choice.offered().at(-1)?.description).toContain('notes: the person’s notes; maps: places on');
    expect(fetchKits(choice, ['notes'])).toEqual({ tools: ['search_notes', 'read_note'] });
    expect(namesOf(choice)).toEqual(['sum', 'search_notes', 'read_note', 'more_tools']);
    fetchKits(choice, ['maps']);
    expect(namesOf(choice)).toEqual(tools.map(({ name }) => name));
    expect(() => fetchKits(choice, ['weather'])).toThrow();
    expect(() => fetchKits(choice, [])).toThrow();
  });

  it('finds a tool that it did not offer, and none that is not there', () => {
    const choice = chooseTools({ tools, window: small, words: ['Hello'] });
    expect(choice.find('read_note')?.name).toBe('read_note');
    expect(choice.find('delete_all')).toBeUndefined();
    expect(new ToolChoice(tools, 'all').find('more_tools')).toBeUndefined();
  });

  it('offers tools of the turn alone in any case, and keeps in mind what was called', () => {
    const choice = chooseTools({ tools, window: small, words: ['Hello'] }).and([tool('search_files')]);
    expect(namesOf(choice)).toEqual(['sum', 'search_files', 'more_tools']);
    for (const name of ['sum', 'sum', 'more_tools']) choice.noteCall(choice.find(name)!);
    expect(choice.called()).toEqual(['sum']);
  });
});
