/** Seeded and identical on all machines, so that a picture can be redrawn from its prompt and seed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  between(least: number, most: number): number;
  whole(least: number, most: number): number;
  pick<Choice>(choices: readonly Choice[]): Choice;
  chance(probability: number): boolean;
}

export function seededRandom(...parts: readonly (number | string)[]): Random {
  let state = hashOf(parts.join('\n'));
  // mulberry32: 32-bit integer arithmetic only, so every machine agrees.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  return {
    next,
    between,
    whole,
    pick: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to pick from.');
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
