import { serverLineShape } from '#features/mcp-client/shared/mcp-client.contract.ts';

/** A server that the operator has connected for everyone. Its address may be private: only the operator sets it. */
export interface SharedServerSettings {
  name: string;
  url: string;
  /** Those that may be called, by name. */
  tools: readonly string[];
  key: string | undefined;
  /** Sent with each request, to this server alone. */
  headers?: Readonly<Record<string, string>>;
  /** Whose chats it is for. Absent: everybody's. */
  who?: SharedServerReaders;
}

/** Operators; or people by their email address, or by the end of it: `@example.org`. */
type SharedServerReaders = 'operators' | readonly string[];

/**
 * One server in each line: its address, the names of the tools that may be called with commas between, and what it is called:
 * `https://board.example/mcp list_tasks,add_task Allotment board`. Keys by those names: `Allotment board=key; Trains=key`.
 * Lines that are not like that are passed over; the console's test names them.
 */
export function readServerLines(lines: string, keys: string): SharedServerSettings[] {
  const keyOf = new Map(
    keys.split(/[;\n]/).flatMap((one) => {
      const at = one.indexOf('=');
      return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()] as const];
    }),
  );
  return splitLines(lines).flatMap((line) => {
    const [, url = '', tools = '', name = ''] = serverLineShape.exec(line) ?? [];
    if (!URL.canParse(url)) return [];
    return [{ name, url, tools: tools.split(',').filter(Boolean), key: keyOf.get(name) }];
  });
}

export function splitLines(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
