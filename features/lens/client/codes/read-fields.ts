/** A named field of a code. */
export interface CodeField {
  name: string;
  value: string;
}

const withoutEscapes = (value: string) => value.replaceAll(/\\(.)/g, '$1');

/** Formats like `WIFI:T:WPA;S:Quay;P:pass\;word;;`: fields terminated by semicolons, with backslash escapes. */
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

/** Lines of a vCard or iCalendar file: unfolded, without parameters except for dates without a time. */
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
