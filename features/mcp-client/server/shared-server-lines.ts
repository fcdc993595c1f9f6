import { serverLineShape } from '#features/mcp-client/shared/mcp-client.contract.ts';

/** A server that the operator has connected for everyone. It may be on a private network: only the operator sets it. */
export interface SharedServerSettings {
  name: string;
  url: string;
  /** The allowed tools, by name. */
  tools: readonly string[];
  key: string | undefined;
  /** Sent with each request, to this server only. */
  headers?: Readonly<Record<string, string>>;
  /** Whose chats it is for. Absent: everybody's. */
  who?: SharedServerReaders;
}

/** Operators; or people by their email address, or its ending: `@example.org`. */
type SharedServerReaders = 'operators' | readonly string[];

/**
 * One server per line: its URL, its allowed tools separated by commas, and its name: `https://board.example/mcp
 * list_tasks,add_task Allotment board`. Keys by those names: `Allotment board=key; Trains=key`. Invalid lines are
 * skipped; the console's test reports them.
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
