export interface FrontMatter {
  title: string | null;
  tags: string[];
  isPinned: boolean;
  createdAt: string | null;
  updatedAt: string | null;
}

const block = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const field = /^([\w -]{1,60}):(?:[ \t]+(.*))?$/;

type Known = 'title' | 'tags' | 'pinned' | 'created' | 'updated';
const names: Readonly<Record<string, Known>> = {
  title: 'title',
  tags: 'tags',
  tag: 'tags',
  keywords: 'tags',
  pinned: 'pinned',
  created: 'created',
  'created at': 'created',
  date: 'created',
  updated: 'updated',
  modified: 'updated',
  'updated at': 'updated',
};

/** A text's front matter. Unknown fields stay in the text. */
export function readFrontMatter(markdown: string): { fields: FrontMatter; content: string } {
  const fields: FrontMatter = { title: null, tags: [], isPinned: false, createdAt: null, updatedAt: null };
  const found = block.exec(markdown);
  if (!found) return { fields, content: markdown };
  const left: string[] = [];
  for (const { name, value, lines } of readFields(found[1] ?? '')) {
    const known = names[name.toLowerCase()];
    if (known === undefined) left.push(...lines);
    else if (known === 'title') fields.title = value.join(' ') || null;
    else if (known === 'tags') fields.tags.push(...value.map((tag) => tag.replace(/^#/, '')));
    else if (known === 'pinned') fields.isPinned = value[0]?.toLowerCase() === 'true';
    else if (known === 'created') fields.createdAt ??= readTime(value[0]);
    else fields.updatedAt ??= readTime(value[0]);
  }
  const content = markdown.slice(found[0].length).replace(/^(?:[ \t]*\r?\n)+/, '');
  const isAllKnown = left.every((line) => line.trim() === '');
  return { fields, content: isAllKnown ? content : `---\n${left.join('\n')}\n---\n\n${content}` };
}

function readFields(text: string): { name: string; value: string[]; lines: string[] }[] {
  const fields: { name: string; value: string[]; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = field.exec(line) ?? [];
    const last = fields.at(-1);
    if (name !== undefined) fields.push({ name, value: readValue(value), lines: [line] });
    else if (last) {
      last.lines.push(line);
      const item = /^\s*-\s+(.+)$/.exec(line)?.[1];
      if (item !== undefined) last.value.push(unquote(item));
    } else fields.push({ name: '', value: [], lines: [line] });
  }
  return fields;
}

function readValue(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const list = /^\[(.*)\]$/.exec(trimmed)?.[1];
  if (list === undefined) return [unquote(trimmed)];
  return list
    .split(',')
    .map(unquote)
    .filter((item) => item !== '');
}

function unquote(text: string): string {
  const trimmed = text.trim();
  if (/^"(?:[^"\\]|\\.)*"$/.test(trimmed)) {
    try {
      return String(JSON.parse(trimmed));
    } catch {
      // Escaped differently.
    }
  }
  return /^(["'])(.*)\1$/.exec(trimmed)?.[2] ?? trimmed;
}

/** A timestamp from another program; null for anything else, or for an implausible time. */
export function readTime(text: string | number | undefined): string | null {
  if (text === undefined) return null;
  const time = typeof text === 'number' ? text : Date.parse(text);
  const isSound = Number.isFinite(time) && time > 0 && time < Date.now() + 24 * 60 * 60 * 1000;
  return isSound ? new Date(time).toISOString() : null;
}
