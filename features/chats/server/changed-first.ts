import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { sourcesIn, type TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import type { Unattended } from './prompts/unattended.prompt.ts';

const mostNamed = 5;
const longestTitle = 120;

interface Asked {
  unattended: Unattended & { since: Date };
  timeZone: string;
  language: SpokenLanguage;
  emit(event: TurnEvent): void;
}

/**
 * For answers not written by a model: holds the answer back until its sources are known, and first says which of them
 * are new since the last answer.
 */
export function changedFirst({ unattended: { since, before }, timeZone, language, emit }: Asked) {
  const held: TurnEvent[] = [];
  return {
    emit(event: TurnEvent): void {
      if (event.type === 'part') held.push(event);
      else emit(event);
    },
    release(): void {
      // A source is announced before the words that cite it.
      for (const event of held) if (isSource(event)) emit(event);
      const lead = describeChange();
      if (lead !== null) emit({ type: 'part', kind: 'text', change: `${lead}\n\n` });
      for (const event of held) if (!isSource(event)) emit(event);
    },
  };

  function describeChange(): string | null {
    const found = held.flatMap((event) => sourcesIn(event));
    if (found.length === 0) return null;
    const known = new Set(before);
    const fresh = found.filter(({ url }, at) => {
      return !known.has(url) && found.findIndex((other) => other.url === url) === at;
    });
    const day = since.toLocaleDateString('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    });
    if (fresh.length === 0) {
      return `**${say(language, said`Nothing new since ${day}.`)}** ${say(language, said`The sources are the same as last time.`)}`;
    }
    const names = fresh
      .slice(0, mostNamed)
      .map(({ id, title }) => `${plain(title, longestTitle)} ${citationMarker(id)}`);
    return `**${say(language, said`New since ${day}:`)}** ${names.join('; ')}`;
  }
}

function isSource(event: TurnEvent): boolean {
  return sourcesIn(event).length > 0;
}
