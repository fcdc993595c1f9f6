import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { required } from '#shared/required.ts';

export interface Guide {
  slug: string;
  title: string;
  summary: string;
  /** Search terms that its text may lack. */
  keywords: string;
  /** Markdown without the front matter. */
  body: string;
}

const guidesFolder = fileURLToPath(new URL('../guides/', import.meta.url));

export function readGuides(folder: string = guidesFolder): Guide[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parseGuide(readFileSync(`${folder}/${name}`, 'utf8'), name));
}

export function parseGuide(text: string, name: string): Guide {
  const found = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (!found) throw new Error(`The guide ${name} does not begin with front matter.`);
  const fields = new Map(
    required(found[1])
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      }),
  );
  const field = (key: string): string => {
    const value = fields.get(key);
    if (!value) throw new Error(`The front matter of the guide ${name} has no '${key}'.`);
    return value;
  };
  return {
    slug: field('slug'),
    title: field('title'),
    summary: field('summary'),
    keywords: fields.get('keywords') ?? '',
    body: required(found[2]).trim(),
  };
}

export interface GuideSection {
  heading: string;
  text: string;
}

/** A guide in searchable sections: a long text would rank below every short one. */
export function sectionsOf({ title, summary, keywords, body }: Guide): GuideSection[] {
  const [opening = '', ...sections] = body.split(/^# /m);
  return [
    { heading: `${title} ; ${keywords}`, text: `${summary}\n${opening}` },
    ...sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading, text: lines.join('\n') };
    }),
  ];
}
