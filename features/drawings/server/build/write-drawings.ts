import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';
import { type Feature, feature, type Topology } from 'topojson-client';
import type { DrawingKind } from '#features/drawings/shared/drawings.contract.ts';
import { nameKey } from '#shared/words/name-key.ts';
import { drawCountryMap } from './draw-country-map.ts';
import { readSymbolNames } from './symbol-names.ts';

const { resolve } = createRequire(import.meta.url);

interface NamedCountry {
  code: string;
  name: string;
  /** Other search terms for it. */
  words: string;
  /** ISO 3166-1 numeric. */
  number: string;
}

interface Drawing {
  id: string;
  kind: DrawingKind;
  title: string;
  words: string;
  width: number;
  height: number;
  svg: string;
}

/** Writes flags, maps and symbols into one read-only file, each compressed separately and indexed by its words. */
export function writeDrawings(file: string, countries: readonly NamedCountry[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA page_size = 1024; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
    CREATE TABLE drawings (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, title TEXT NOT NULL, words TEXT NOT NULL,
      width INTEGER NOT NULL, height INTEGER NOT NULL, svg BLOB NOT NULL
    );
  `);
  const add = database.prepare('INSERT INTO drawings VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const drawing of [...drawFlags(countries), ...drawMaps(countries), ...readSymbols()]) {
    const { id, kind, title, words, width, height, svg } = drawing;
    add.run(id, kind, title, nameKey(words), width, height, deflateRawSync(svg, { level: 9 }));
  }
  database.exec('COMMIT; VACUUM');
  database.close();
}

function drawFlags(countries: readonly NamedCountry[]): Drawing[] {
  const folder = path.dirname(resolve('flag-icons/package.json'));
  const listed = JSON.parse(readFileSync(path.join(folder, 'country.json'), 'utf8')) as {
    code: string;
    name: string;
  }[];
  return listed.map(({ code, name }) => {
    const country = countries.find((one) => one.code.toLowerCase() === code);
    return {
      id: `flag-${code}`,
      kind: 'flag',
      title: `Flag of ${country?.name ?? name}`,
      words: `flag ${name} ${country?.name ?? ''} ${country?.words ?? ''}`,
      width: 640,
      height: 480,
      svg: readFileSync(path.join(folder, `flags/4x3/${code}.svg`), 'utf8'),
    };
  });
}

function drawMaps(countries: readonly NamedCountry[]): Drawing[] {
  const topology = JSON.parse(readFileSync(resolve('world-atlas/countries-50m.json'), 'utf8')) as Topology;
  const { features } = feature(topology, topology.objects.countries);
  const pointsOf = ({ geometry }: Feature) => geometry.coordinates.flat(3).length;
  const largestFirst = features.toSorted((one, other) => pointsOf(other) - pointsOf(one));
  return countries.flatMap((country): Drawing[] => {
    // A country's reefs may be a separate outline under the same number.
    const outline = largestFirst.find(({ id }) => country.number !== '' && country.number === id);
    if (!outline) return [];
    return [
      {
        id: `map-${country.code.toLowerCase()}`,
        kind: 'map',
        title: `Map of ${country.name}`,
        words: `map ${country.name} ${country.words}`,
        width: 640,
        height: 480,
        svg: drawCountryMap(outline, features),
      },
    ];
  });
}

function readSymbols(): Drawing[] {
  const folder = path.dirname(resolve('@twemoji/svg/package.json'));
  return readSymbolNames().map(({ code, title, words }) => ({
    id: `symbol-${code}`,
    kind: 'symbol',
    title,
    words: `drawing symbol emoji ${words}`,
    width: 512,
    height: 512,
    svg: readFileSync(path.join(folder, `${code}.svg`), 'utf8').replace(
      '<svg ',
      '<svg width="512" height="512" ',
    ),
  }));
}
