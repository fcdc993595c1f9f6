/** As many as the first screen of a page can show. */
const drawnInPage = 4;

let drawn = 0;

/** Reset before each page is rendered. */
export function startPictures(): void {
  drawn = 0;
}

/** The drawings by name; none in a browser, where nothing of this is left. */
const drawings: Readonly<Record<string, string>> = import.meta.env.SSR ? readDrawings() : {};

/**
 * The first pictures of a rendered page stand in it, so they are painted with its text: each file would be a request
 * and a document of its own. All others are files.
 */
export function sceneMarkup(name: string): string {
  const drawing = drawings[name];
  if (drawing === undefined || drawn >= drawnInPage) return pictureFile(name);
  drawn += 1;
  return drawing;
}

/** Loaded when it comes near. */
export function pictureFile(name: string): string {
  return `<img src="/art/${name}.svg" alt="" loading="lazy">`;
}

function readDrawings(): Record<string, string> {
  const files = import.meta.glob<string>('../../../../client/public/art/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file.replace(/.*\/|\.svg$/g, ''), partOfPage(text)]),
  );
}

/** Cut to its frame like a picture, and without the title that a file has. */
function partOfPage(svg: string): string {
  return svg
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/<svg xmlns="[^"]+"/, '<svg aria-hidden="true" preserveAspectRatio="xMidYMid slice"')
    .replaceAll(/\n\s*/g, '');
}
