import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import type { DrawingKind } from '#features/drawings/shared/drawings.contract.ts';
import { paths } from '#server/paths.ts';
import { nameKey } from '#shared/words/name-key.ts';
import { stem } from '#shared/words/stem.ts';

export interface FoundDrawing {
  id: string;
  kind: DrawingKind;
  title: string;
  width: number;
  height: number;
}

interface IndexedDrawing extends FoundDrawing {
  stems: ReadonlySet<string>;
  titleLength: number;
}

export interface Drawings {
  /** Those that match all of the words, best first. */
  search(query: string): FoundDrawing[];
  /** Undefined for an unknown id. */
  read(id: string): string | undefined;
}

/** Words that ask for a picture without saying of what. */
const asking = new Set(
  `a all an and best clip clipart cute art drawing drawings drawn emoji find for free get give icon icons illustration image images in me
  of photo photos picture pictures show simple symbol symbols svg the vector with`.split(/\s+/),
);
const kindWords: Readonly<Record<string, DrawingKind>> = {
  flag: 'flag',
  flags: 'flag',
  map: 'map',
  maps: 'map',
};
const order: Readonly<Record<DrawingKind, number>> = { flag: 0, map: 1, symbol: 2 };

let opened: Drawings | undefined;

/** Opened on first use. */
export function readDrawings(): Drawings {
  opened ??= openDrawings(path.join(paths.collection, 'drawings.sqlite'));
  return opened;
}

function openDrawings(file: string): Drawings {
  const database = new DatabaseSync(file, { readOnly: true });
  const svgOf = database.prepare('SELECT svg FROM drawings WHERE id = ?');
  let index: IndexedDrawing[] | undefined;

  /** Two thousand short lines; read on the first search. */
  function readIndex(): IndexedDrawing[] {
    index ??= database
      .prepare('SELECT id, kind, title, words, width, height FROM drawings')
      .all()
      .map((row) => {
        const title = String(row.title);
        return {
          id: String(row.id),
          kind: row.kind as DrawingKind,
          title,
          width: Number(row.width),
          height: Number(row.height),
          stems: new Set(`${String(row.words)} ${nameKey(title)}`.split(' ').map(stem)),
          titleLength: title.split(' ').length,
        };
      });
    return index;
  }

  return {
    search(query) {
      const words = nameKey(query).split(' ').filter(Boolean);
      const kind = words.map((word) => kindWords[word]).find((found) => found !== undefined);
      const wanted = words.filter((word) => !asking.has(word) && !kindWords[word]).map(stem);
      if (wanted.length === 0 && kind === undefined) return [];
      return readIndex()
        .filter((drawing) => wanted.every((word) => drawing.stems.has(word)))
        .filter((drawing) => kind === undefined || drawing.kind === kind || drawing.stems.has(stem(kind)))
        .toSorted(
          (one, other) =>
            Number(other.kind === kind) - Number(one.kind === kind) ||
            order[one.kind] - order[other.kind] ||
            one.titleLength - other.titleLength ||
            one.title.localeCompare(other.title, 'en'),
        );
    },
    read(id) {
      const row = svgOf.get(id);
      return row?.svg instanceof Uint8Array ? inflateRawSync(row.svg).toString('utf8') : undefined;
    },
  };
}
