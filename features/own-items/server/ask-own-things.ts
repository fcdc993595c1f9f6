import { type Asking, askTool, isNumber, records } from '#features/built-in-engine/server/ask-tool.ts';

/** What the search of one's own things found. */
export interface FoundOwnThing {
  n: number;
  /** “chat”, “file” */
  kind: string;
  title: string;
  snippet: string;
  /** The day on which it was last used, spelled out. */
  day: string;
}

/** For skills of the built-in engine: what the person has here that holds all of the words, of all kinds or some. */
export const askOwnThings = (
  query: string,
  kinds?: readonly string[],
): Asking<{ total: number; things: FoundOwnThing[] }> => {
  const input = { query: query.slice(0, 200), ...(kinds && { kinds: [...kinds] }) };
  return askTool({ toolName: 'search_own_things', input }, (value) => {
    const things = records(value.things).flatMap((raw) =>
      isNumber(raw.n) && typeof raw.title === 'string'
        ? [
            {
              n: raw.n,
              kind: String(raw.kind ?? 'chat'),
              title: raw.title,
              snippet: String(raw.snippet ?? ''),
              day: String(raw.day ?? ''),
            },
          ]
        : [],
    );
    return { total: Number(value.total) || things.length, things };
  });
};
