import { pictureAddress } from './found-text.ts';

export interface LinkTargets {
  /** The title of the imported text that an address or a name refers to. */
  titleAt(target: string): string | null;
  /** The name of the picture that an address or a name refers to. */
  pictureAt(target: string): string | null;
}

const fence = /^\s{0,3}(`{3,}|~{3,})/;
const label = String.raw`\[((?:[^[\]\\]|\\.){0,1000})\]`;
const target = String.raw`(<[^<>\n]{0,1000}>|[^\s()<>]{1,1000})`;
const markdownLink = new RegExp(String.raw`(!?)${label}\(\s*${target}(?:\s+"[^"\n]*")?\s*\)`, 'g');
const wikiLink = /(!?)\[\[([^[\]|\n#^]{0,500})([#^][^[\]|\n]{0,300})?(?:\|([^[\]\n]{0,500}))?\]\]/g;
const codeSpan = /(`+)(?:(?!\1)[\s\S])*?\1/g;

/**
 * Links to other texts of the collection become `[[Title]]`, pictures of it get an address that is replaced once they
 * are stored. Code stays as it is, and so does every link that leads elsewhere.
 */
export function rewriteLinks(markdown: string, targets: LinkTargets): string {
  let open: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const sign = fence.exec(line)?.[1];
      if (open !== null) {
        if (sign?.startsWith(open)) open = null;
        return line;
      }
      if (sign !== undefined) {
        open = sign;
        return line;
      }
      return rewriteLine(line, targets);
    })
    .join('\n');
}

function rewriteLine(line: string, targets: LinkTargets): string {
  let text = '';
  let end = 0;
  for (const span of line.matchAll(codeSpan)) {
    text += rewriteWords(line.slice(end, span.index), targets) + span[0];
    end = span.index + span[0].length;
  }
  return text + rewriteWords(line.slice(end), targets);
}

function rewriteWords(text: string, targets: LinkTargets): string {
  return text
    .replaceAll(markdownLink, (whole, embeds: string, words: string, given: string) => {
      const address = decode(given.replace(/^<|>$/g, ''));
      const picture = targets.pictureAt(address);
      if (picture !== null && embeds !== '') return `![${words}](${pictureAddress(picture)})`;
      const title = targets.titleAt(address.replace(/#.*$/, ''));
      return title === null || embeds !== '' ? whole : linkTo(title, words);
    })
    .replaceAll(wikiLink, (whole, embeds: string, name: string, place = '', shown?: string) => {
      const picture = embeds === '' ? null : targets.pictureAt(name.trim());
      // In an embedded picture, the part after the bar is its width.
      if (picture !== null)
        return `![${/^\d+(?:x\d+)?$/.test(shown ?? '') ? '' : (shown ?? '')}](${pictureAddress(picture)})`;
      const title = targets.titleAt(name.trim());
      if (title === null) return embeds === '' ? whole : whole.slice(1);
      return linkTo(title, shown ?? (place === '' ? '' : `${title} ${place.replace(/^[#^]+/, '› ')}`));
    });
}

function linkTo(title: string, shown: string): string {
  const words = shown.replaceAll(/[[\]|]/g, '').trim();
  return words === '' || words === title ? `[[${title}]]` : `[[${title}|${words}]]`;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // A literal percent sign.
    return address;
  }
}
