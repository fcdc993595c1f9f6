import { required } from '#shared/required.ts';

export interface Pointer {
  symbol: string;
  /** Id of the synset it leads to. */
  target: number;
  /** Indexes of the words it joins; null when it holds for all words of both synsets. */
  words: { from: number; to: number } | null;
}

/** Pointers as text, grouped by symbol: `@:2s,f4;!:9k.0.1`. Ids are base 36 to keep the file small. */
export function encodePointers(pointers: Pointer[]): string {
  const groups = new Map<string, string[]>();
  for (const { symbol, target, words } of pointers) {
    const group = groups.get(symbol) ?? [];
    groups.set(symbol, group);
    group.push(target.toString(36) + (words ? `.${words.from}.${words.to}` : ''));
  }
  return [...groups].map(([symbol, group]) => `${escapeSymbol(symbol)}:${group.join(',')}`).join('|');
}

export function decodePointers(text: string): Pointer[] {
  if (text === '') return [];
  return text.split('|').flatMap((group) => {
    const colon = group.indexOf(':');
    const symbol = group.slice(0, colon);
    return group
      .slice(colon + 1)
      .split(',')
      .map((pointer) => {
        const [target, from, to] = pointer.split('.');
        return {
          symbol,
          target: Number.parseInt(required(target), 36),
          words: from === undefined ? null : { from: Number(from), to: Number(to) },
        };
      });
  });
}

function escapeSymbol(symbol: string): string {
  if (/[:|,.]/.test(symbol)) throw new Error(`The pointer symbol '${symbol}' cannot be stored.`);
  return symbol;
}
