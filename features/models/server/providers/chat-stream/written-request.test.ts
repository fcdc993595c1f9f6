import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { writtenRequest } from './written-request.ts';

function tool(name: string, description = `Does ${name}`): LanguageModelV4FunctionTool {
  return { type: 'function', name, description, inputSchema: { type: 'object', properties: {} } };
}

/** As the library would put them into a body. */
function inBody(tools: readonly LanguageModelV4FunctionTool[]) {
  return tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }));
}

const messages = [{ role: 'user', content: 'Is “ß]}” a letter, or \\ "this"? 🍅' }];

describe('the written request', () => {
  const look = tool('look');
  const add = tool('add', 'Adds “ä” and ]} and "quotes"');

  it('says the same as its body, whatever the tools and their order', () => {
    for (const tools of [[look], [look, add], [add, look], [add], [look, tool('look', 'Looks elsewhere')]]) {
      const body = { model: 'm', temperature: undefined, messages, tools: inBody(tools), stream: true };
      expect(JSON.parse(writtenRequest(body, tools))).toEqual(JSON.parse(JSON.stringify(body)));
    }
  });

  it('has its own messages and settings each time', () => {
    const tools = inBody([look, add]);
    const first = writtenRequest({ model: 'm', messages, tools, tool_choice: 'auto' }, [look, add]);
    const second = writtenRequest({ model: 'n', messages: [], tools }, [look, add]);
    expect(JSON.parse(first)).toEqual({ model: 'm', messages, tools, tool_choice: 'auto' });
    expect(JSON.parse(second)).toEqual({ model: 'n', messages: [], tools });
  });

  it('has none where none are sent, and those that are left of a longer list', () => {
    const ofProvider = { type: 'provider', id: 'openai.search', name: 'search', args: {} } as const;
    expect(JSON.parse(writtenRequest({ model: 'm', tools: undefined }, undefined))).toEqual({ model: 'm' });
    expect(JSON.parse(writtenRequest({ model: 'm', tools: [] }, []))).toEqual({ model: 'm', tools: [] });
    const body = { model: 'm', tools: inBody([look]) };
    expect(JSON.parse(writtenRequest(body, [ofProvider, look]))).toEqual(body);
  });
});
