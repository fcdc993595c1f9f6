import { type ShelfList, shelfPath } from '#features/sandbox/shared/shelf.ts';

let list: Promise<ShelfList> | undefined;
const codes = new Map<string, Promise<string>>();

async function read(file: string): Promise<Response> {
  const answer = await fetch(shelfPath + file);
  if (!answer.ok) throw new Error(`The shelf did not answer for ${file}: ${answer.status}`);
  return answer;
}

/** The shelf's index. Retried after a failure. */
export function openShelf(): Promise<ShelfList> {
  list ??= read('shelf.json').then(async (answer) => (await answer.json()) as ShelfList);
  list.catch(() => {
    list = undefined;
  });
  return list;
}

/** The code of a shelf module. */
export function takeFromShelf(file: string): Promise<string> {
  const known = codes.get(file);
  if (known) return known;
  const code = read(file).then((answer) => answer.text());
  codes.set(file, code);
  code.catch(() => codes.delete(file));
  return code;
}
