import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { splitLines } from '#server/archive/split-lines.ts';
import type { ZipReader } from '#server/archive/zip-reader.ts';
import { tableEntry } from './archive-entries.ts';
import { isSafeAddress } from './check-row.ts';
import { withTodaysMarkers } from './former-markers.ts';
import { parseJson } from './open-archive.ts';

type Given = Record<string, unknown>;

const formerTable = 'chat_citations';
/** Total characters of all sources: they are held in memory. No genuine account comes close. */
const maxHeld = 256 * 1024 ** 2;
const maxLineBytes = 64 * 1024;
const maxMessageBytes = 8 * 1024 ** 2;

/**
 * Archives from before messages had parts: sources were in their own table, look-ups and thoughts in columns, and [1]
 * in the text. Converts their records to today's form.
 */
export class FormerChats {
  /** By message. Ids count up within each chat. */
  readonly #sources: ReadonlyMap<string, Source[]>;
  readonly #lastIds: ReadonlyMap<string, number>;

  private constructor(sources: ReadonlyMap<string, Source[]>, lastIds: ReadonlyMap<string, number>) {
    this.#sources = sources;
    this.#lastIds = lastIds;
  }

  static async read(zip: ZipReader): Promise<FormerChats> {
    const byMessage = new Map<string, Omit<Source, 'id'>[]>();
    let held = 0;
    for await (const given of records(zip, formerTable, maxLineBytes)) {
      const { message_id: messageId, n, url, title, snippet } = given;
      if (typeof messageId !== 'string' || !Number.isInteger(n)) continue;
      const source = { n: n as number, url: String(url), title: String(title), snippet: String(snippet) };
      if (!isSafeAddress(source.url)) continue;
      held += source.url.length + source.title.length + source.snippet.length + 200;
      if (held > maxHeld) break;
      const list = byMessage.get(messageId);
      if (list) list.push(source);
      else byMessage.set(messageId, [source]);
    }
    const sources = new Map<string, Source[]>();
    const lastIds = new Map<string, number>();
    if (byMessage.size > 0) {
      for await (const { id, session_id: chat } of records(zip, 'chat_messages', maxMessageBytes)) {
        const own = typeof id === 'string' ? byMessage.get(id) : undefined;
        if (!own || typeof chat !== 'string' || typeof id !== 'string' || sources.has(id)) continue;
        const lastId = lastIds.get(chat) ?? 0;
        const sorted = own.toSorted((one, other) => one.n - other.n);
        sources.set(
          id,
          sorted.map((source, index) => ({ ...source, id: lastId + index + 1 })),
        );
        lastIds.set(chat, lastId + sorted.length);
      }
    }
    return new FormerChats(sources, lastIds);
  }

  /** A table's record in today's form. */
  upgrade(table: string, given: Given): Given {
    if (table === 'chat_sessions' && !('last_source_id' in given)) {
      return { ...given, last_source_id: this.#lastIds.get(String(given.id)) ?? 0 };
    }
    return table === 'chat_messages' && !('parts' in given) ? this.#upgradeMessage(given) : given;
  }

  #upgradeMessage(given: Given): Given {
    const { id, role, content, research, reasoning, reasoning_ms: ms } = given;
    if (role !== 'assistant' || typeof content !== 'string') return { ...given, parts: [] };
    const sources = this.#sources.get(String(id)) ?? [];
    const isResearched = typeof research === 'object' && research !== null;
    const ids = new Map(sources.map((source) => [source.n, source.id]));
    const words = withTodaysMarkers({ content, ids, isResearched });
    // Invalid ones are found by the checks that every part goes through.
    const parts = [
      ...(isResearched ? [{ kind: 'research', record: research }] : []),
      ...(typeof reasoning === 'string' && reasoning !== ''
        ? [{ kind: 'reasoning', text: reasoning, ms: ms ?? 0 }]
        : []),
      ...(sources.length > 0 ? [{ kind: 'sources', sources }] : []),
      ...(words === '' ? [] : [{ kind: 'text', length: words.length }]),
    ] as MessagePart[];
    return { ...given, content: words, parts };
  }
}

async function* records(zip: ZipReader, table: string, maxBytes: number): AsyncGenerator<Given> {
  const entry = tableEntry(table);
  if (!zip.has(entry)) return;
  for await (const lines of splitLines(zip.read(entry), maxBytes)) {
    for (const line of lines) {
      const given = line === null ? undefined : parseJson(line);
      if (typeof given === 'object' && given !== null) yield given as Given;
    }
  }
}
