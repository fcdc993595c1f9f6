export interface ContentFile {
  fields: Record<string, string | string[]>;
  /** Markdown. */
  body: string;
}

/**
 * A file's front matter between two `---` lines: `key: value`, or `key:` followed by lines of `  - value`. Only this
 * subset of YAML, so that nothing in it needs quoting.
 */
export function readFrontMatter(file: string, text: string): ContentFile {
  const lines = text.split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) throw new Error(`${file} has no head between two lines of ---.`);
  const fields: ContentFile['fields'] = {};
  let list: string[] | undefined;
  for (const line of lines.slice(1, end)) {
    const item = /^ {2}- (.+)$/.exec(line);
    const pair = /^([a-zA-Z]+):\s*(.*)$/.exec(line);
    if (item?.[1] !== undefined && list) list.push(item[1].trim());
    else if (pair?.[1] !== undefined) {
      if (pair[1] in fields) throw new Error(`${file} says ${pair[1]} twice.`);
      list = pair[2] ? undefined : [];
      fields[pair[1]] = list ?? pair[2] ?? '';
    } else if (line.trim() !== '') throw new Error(`${file}: this line of its head says nothing: ${line}`);
  }
  return {
    fields,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}
