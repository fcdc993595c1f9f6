import type { Plugin } from 'rolldown';
import { below, child, children, lastName, parseSource, type SyntaxNode } from '../languages/syntax.ts';

/** Any non-ASCII character, with the backslashes before it. */
const wide = /(\\*)([^\0-\x7f])/g;

/**
 * A module's source stays in memory while it runs, and a single non-ASCII character makes Node store every character in
 * two bytes. An escape means the same in strings, templates, names and regular expressions.
 */
export function escapeWideCharacters(): Plugin {
  return {
    name: 'escape-wide-characters',
    renderChunk: (code, { fileName }) => escapeWide(code, fileName),
  };
}

/** @throws if a raw template has a backslash before such a character: neither could be represented there. */
export function escapeWide(code: string, file = 'code.js'): string {
  const raw = code.includes('String.raw`') ? rawPieces(parseSource(file, code).program) : [];
  let at = 0;
  let written = '';
  for (const { start, end } of raw) {
    written += escapeAll(code.slice(at, start)) + insertIntoRaw(code.slice(start, end));
    at = end;
  }
  return written + escapeAll(code.slice(at));
}

function escapeAll(code: string): string {
  return code.replaceAll(wide, (_, slashes: string, character: string) => {
    // A preceding backslash is redundant, and would turn the escape into literal text.
    const kept = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return kept + unicodeEscape(character);
  });
}

/** An escape would be taken literally, so the character is interpolated. */
function insertIntoRaw(text: string): string {
  return text.replaceAll(wide, (_, slashes: string, character: string) => {
    if (slashes.length % 2 === 1) throw new Error(`A raw template has a backslash before ${character}.`);
    return `${slashes}\${'${unicodeEscape(character)}'}`;
  });
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The texts of `String.raw` templates, in order. */
function rawPieces(node: SyntaxNode): SyntaxNode[] {
  const tag = node.type === 'TaggedTemplateExpression' ? child(node, 'tag') : undefined;
  const quasi = lastName(tag) === 'raw' ? child(node, 'quasi') : undefined;
  const own = quasi ? children(quasi, 'quasis') : [];
  return [...own, ...below(node).flatMap(rawPieces)].sort((one, other) => one.start - other.start);
}
