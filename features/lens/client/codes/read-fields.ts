/** One of the pieces that such codes are made of, with what it holds. */
export interface CodeField {
  name: string;
  value: string;
}

const withoutEscapes = (value: string) => value.replaceAll(/\\(.)/g, '$1');

/** `WIFI:T:WPA;S:Quay;P:pass\;word;;` and its kin: fields that end with a semicolon, where a backslash keeps one. */
export function readShortFields(text: string): CodeField[] {
  const body = text.slice(text.indexOf(':') + 1);
  return (body.match(/(?:\\.|[^;\\])+/g) ?? []).flatMap((piece) => {
    const edge = piece.indexOf(':');
    if (edge <= 0) return [];
    return [
      { name: piece.slice(0, edge).trim().toUpperCase(), value: withoutEscapes(piece.slice(edge + 1)) },
    ];
  });
}

/** Lines of a vCard or an iCalendar file: folded ones joined, parameters left out but for a date without a time. */
export function readLines(text: string): (CodeField & { parameters: string })[] {
  return text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const edge = line.indexOf(':');
      if (edge <= 0) return [];
      const [name = '', ...parameters] = line.slice(0, edge).split(';');
      const value = line
        .slice(edge + 1)
        .replaceAll(/\\n/gi, '\n')
        .trim();
      const known = { name: name.replace(/^.*\./, '').trim().toUpperCase(), value: withoutEscapes(value) };
      return [{ ...known, parameters: parameters.join(';').toUpperCase() }];
    });
}
