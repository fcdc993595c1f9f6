import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';

type Tools = LanguageModelV4CallOptions['tools'];

/** Each described tool as its JSON in requests. Described tools are never changed (`describeTool`). */
const written = new WeakMap<object, string>();

/**
 * The JSON of a request's body. Nine tenths of it are the tools, which are the same for nearly every question: each is
 * written once.
 */
export function writtenRequest(body: Record<string, unknown>, asked: Tools): string {
  const { tools, ...rest } = body;
  // Those of a provider's own are left out by the library, so the lists would not match.
  if (!asked || !Array.isArray(tools) || tools.length !== asked.length) return JSON.stringify(body);
  const list = asked.map((tool, index) => {
    const known = written.get(tool) ?? JSON.stringify(tools[index]);
    written.set(tool, known);
    return known;
  });
  return `${JSON.stringify({ ...rest, tools: [] }).slice(0, -2)}${list.join(',')}]}`;
}
