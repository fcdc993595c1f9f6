import { join } from 'node:path';
import { type AppShells, appShellsName } from '#shared/app-shells.ts';
import type { Screen } from '#shared/screen.ts';
import { type ScreenFiles, screenFilesName } from '#shared/screen-files.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { isBuilt, readBuiltText } from './built-file.ts';
import { type FindLooks, LooksWatch, type PageLooks } from './page-looks.ts';
import { html, makeTextDocument, type TextDocument } from './text-document.ts';

/** Requested only by an application that was served without it. */
const sessionPreload = /[ \t]*<link rel="preload" href="\/api\/account\/session"[^>]*>\n/;

export interface AppDocuments {
  /** The same for everyone; undefined until there is a build. */
  load(screen: Screen | undefined): Promise<TextDocument | undefined>;
  /** For a signed-in person; including the screen's initial content, if available and wanted. */
  forUser(user: SessionUser, screen: Screen, wanted: { shell: boolean }): Promise<string>;
}

/**
 * The application's document, with the files of the requested screen preloaded in its head: otherwise a browser
 * discovers them only once the application runs. One per screen is built, on the first request.
 */
export function appDocuments(
  folder: string,
  findLooks: FindLooks = () => Promise.resolve(undefined),
): AppDocuments {
  const documents = new Map<string | undefined, Promise<TextDocument>>();
  const personal = new Map<string, Promise<string>>();
  const file = join(folder, 'app.html');
  const watch = new LooksWatch(findLooks, () => {
    documents.clear();
    personal.clear();
  });

  async function write(
    screen: Screen | undefined,
    built: string,
    looks: PageLooks | undefined,
  ): Promise<string> {
    const text = looks ? looks.dress(built) : built;
    const files = await readJson<ScreenFiles>(folder, screenFilesName);
    const links = (screen ? (files[screen.path] ?? []) : []).map(
      (path) => `    <link rel="modulepreload" crossorigin href="${path}">\n`,
    );
    return text.replace('  </head>', () => `${links.join('')}  </head>`);
  }

  const make = async (screen: Screen | undefined, looks: PageLooks | undefined) =>
    makeTextDocument(await write(screen, await readBuiltText(file), looks), html);

  async function makePersonal(screen: Screen, shell: boolean, looks: PageLooks | undefined): Promise<string> {
    const hasShells = shell && isBuilt(join(folder, appShellsName));
    // A build without its prerendered part has none; then the screen starts empty.
    const shells = hasShells ? await readJson<AppShells>(folder, appShellsName) : {};
    const text = shells[screen.path] ?? (await readBuiltText(file));
    return (await write(screen, text, looks)).replace(sessionPreload, '');
  }

  return {
    async load(screen) {
      const looks = await watch.now();
      const known = documents.get(screen?.path);
      if (known) return known;
      if (!isBuilt(file)) return undefined;
      return remember(documents, screen?.path, make(screen, looks));
    },
    async forUser(user, screen, { shell }) {
      const looks = await watch.now();
      const key = `${shell} ${screen.path}`;
      const text = await (personal.get(key) ?? remember(personal, key, makePersonal(screen, shell, looks)));
      const session = `<script type="application/json" id="session">${jsonInHtml(user)}</script>\n`;
      return text.replace('  </body>', () => `    ${session}  </body>`);
    },
  };
}

/** A failed attempt is retried at the next request. */
function remember<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, making: Promise<Value>) {
  known.set(key, making);
  making.catch(() => known.delete(key));
  return making;
}

/** Escaped so that it cannot close the element it is in. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

async function readJson<Value>(folder: string, name: string): Promise<Value> {
  return JSON.parse(await readBuiltText(join(folder, name))) as Value;
}
