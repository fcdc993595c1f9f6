import { type FileText, maxTextLength, PageCollector } from './file-text.ts';
import type { ArchiveParts } from './open-archive.ts';
import { attributeOf, xmlEvents } from './xml-events.ts';

/** Sheets in order: a line for each non-empty row, its cells separated by bars. */
export function readWorkbook(parts: ArchiveParts): FileText {
  const pages = new PageCollector();
  const shared = sharedStrings(parts.get('xl/sharedStrings.xml') ?? '');
  const targets = relations(parts.get('xl/_rels/workbook.xml.rels') ?? '');
  for (const { name, relation } of sheets(parts.get('xl/workbook.xml') ?? '')) {
    const xml = parts.get(targets.get(relation) ?? '');
    if (xml !== undefined) pages.add(`sheet ${name}`, rowsOf(xml, shared));
    if (pages.isFull) break;
  }
  return pages.result();
}

function sheets(xml: string): { name: string; relation: string }[] {
  const found: { name: string; relation: string }[] = [];
  for (const event of xmlEvents(xml)) {
    if (event.type !== 'open' || event.name !== 'sheet') continue;
    const name = attributeOf(event.attributes, 'name');
    const relation = attributeOf(event.attributes, 'r:id');
    if (name !== undefined && relation !== undefined) found.push({ name, relation });
  }
  return found;
}

/** The part that each relationship points to. */
function relations(xml: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const event of xmlEvents(xml)) {
    if (event.type !== 'open' || event.name !== 'Relationship') continue;
    const id = attributeOf(event.attributes, 'Id');
    const target = attributeOf(event.attributes, 'Target');
    if (id && target) found.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return found;
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let inReading = false;
  for (const event of xmlEvents(xml)) {
    if (event.type === 'text') {
      if (inText && !inReading) current += event.text;
    } else if (event.name === 't') inText = event.type === 'open' && !event.isEmpty;
    // Phonetic guides for Japanese, written beside the text.
    else if (event.name === 'rPh') inReading = event.type === 'open' && !event.isEmpty;
    else if (event.name === 'si' && (event.type === 'close' || event.isEmpty)) {
      strings.push(current);
      current = '';
    }
  }
  return strings;
}

function rowsOf(xml: string, shared: string[]): string {
  const lines: string[] = [];
  let cells: string[] = [];
  let kind = '';
  let value = '';
  let inValue = false;
  // One long text may be repeated in a million cells.
  let length = 0;
  for (const event of xmlEvents(xml)) {
    if (length > maxTextLength) break;
    if (event.type === 'text') {
      if (inValue) value += event.text;
      continue;
    }
    const opens = event.type === 'open';
    if (event.name === 'c' && opens) {
      kind = attributeOf(event.attributes, 't') ?? 'n';
      value = '';
    } else if (event.name === 'v' || event.name === 't') inValue = opens && !event.isEmpty;
    else if (event.name === 'c') {
      const text =
        kind === 's'
          ? (shared[Number(value)] ?? '')
          : kind === 'b'
            ? value === '1'
              ? 'true'
              : 'false'
            : value;
      length += text.length;
      const cell = text.slice(0, maxTextLength).trim().replaceAll(/\s+/g, ' ');
      if (cell !== '') cells.push(cell);
    } else if (event.name === 'row' && !opens) {
      if (cells.length > 0) lines.push(cells.join(' | '));
      cells = [];
    }
  }
  if (cells.length > 0) lines.push(cells.join(' | '));
  return lines.join('\n');
}
