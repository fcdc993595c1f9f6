import type { McpConnection, OutsideTool } from '#features/mcp-client/shared/mcp-client.contract.ts';

export interface SampleField {
  name: string;
  /** The field's contents, in the server’s words or by its type. */
  value: string;
  /** Highlighted, like a person’s own words. */
  isOwn?: boolean;
}

const mostFields = 8;
const longestHint = 120;

/**
 * The tool that a question is most likely to be about: one that asks each time, then any enabled one, then any at all.
 */
export function toolToShow(
  connections: readonly McpConnection[],
): { connection: McpConnection; tool: OutsideTool } | null {
  const all = connections.flatMap((connection) =>
    connection.tools
      .filter(({ problem }) => problem === null)
      .map((tool) => ({ connection, tool, isReady: connection.state === 'connected' })),
  );
  return (
    all.find(({ tool, isReady }) => isReady && tool.policy === 'ask') ??
    all.find(({ tool, isReady }) => isReady && tool.policy === 'allow') ??
    all[0] ??
    null
  );
}

const kinds: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'A number',
  integer: 'A whole number',
  boolean: 'Yes or no',
  array: 'A list',
  object: 'Several values',
};

/** A call's arguments according to its schema: the values are known only in the chat. */
export function fieldsOf(schema: string): SampleField[] {
  const { properties, required } = readSchema(schema);
  // Required fields first.
  return Object.entries(properties)
    .toSorted(([one], [other]) => Number(required.includes(other)) - Number(required.includes(one)))
    .slice(0, mostFields)
    .map(([name, said]) => ({ name, value: hintOf(said) }));
}

/** Written by a stranger, so nothing is assumed about it. */
function readSchema(schema: string): { properties: object; required: readonly unknown[] } {
  try {
    const { properties, required } = JSON.parse(schema) as { properties?: unknown; required?: unknown };
    return {
      properties: typeof properties === 'object' && properties !== null ? properties : {},
      required: Array.isArray(required) ? required : [],
    };
  } catch {
    return { properties: {}, required: [] };
  }
}

function hintOf(said: unknown): string {
  const { description, type } = (typeof said === 'object' && said !== null ? said : {}) as {
    description?: unknown;
    type?: unknown;
  };
  if (typeof description === 'string' && description.trim() !== '') return description.slice(0, longestHint);
  return kinds[String(type)] ?? 'A value';
}
