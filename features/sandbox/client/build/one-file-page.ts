import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';
import { extensionOf, isElsewhere, joinPaths } from './source-paths.ts';

/**
 * The first page of a project with all its resources inlined: a single file that runs from disk without a server. Links
 * to other pages of the project do not work in it.
 */
export function oneFilePage(project: ProjectPage): string {
  const { path, pages, modules } = project;
  const files = new ProjectFiles(project);
  const code = new Map(
    modules.map((module) => [module.specifier, dataAddress('text/javascript', module.code)]),
  );
  const page = new DOMParser().parseFromString(pages[path] ?? '', 'text/html');
  for (const element of page.querySelectorAll('script[src]')) {
    const own = code.get(element.getAttribute('src') ?? '');
    if (own !== undefined) element.setAttribute('src', own);
  }
  for (const element of page.querySelectorAll(
    '[src]:not(script), [poster], link[href], image[href], use[href]',
  )) {
    for (const name of ['src', 'poster', 'href']) {
      const own = files.named(element.getAttribute(name), path);
      if (own !== undefined) element.setAttribute(name, own);
    }
  }
  for (const element of page.querySelectorAll('[style]'))
    element.setAttribute('style', files.inStyle(element.getAttribute('style') ?? '', path));
  for (const style of page.querySelectorAll('style'))
    style.textContent = files.inStyle(style.textContent ?? '', path);
  const map = page.createElement('script');
  map.type = 'importmap';
  map.textContent = inScript({ imports: Object.fromEntries(code) });
  const helper = page.createElement('script');
  helper.textContent = `(${giveFiles.toString()})(${inScript(files.all())}, ${inScript(files.styles())}, ${inScript(path)});`;
  page.head.prepend(helper, map);
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}

class ProjectFiles {
  readonly #files: ProjectPage['files'];
  readonly #addresses = new Map<string, string>();

  constructor({ files }: ProjectPage) {
    this.#files = files;
  }

  /** The project file that a URL in `from` refers to; undefined if there is none. */
  named(address: string | null, from: string): string | undefined {
    if (address === null || address === '' || address.startsWith('#') || isElsewhere(address))
      return undefined;
    const path = joinPaths(from, address);
    return path === null ? undefined : this.#address(path);
  }

  inStyle(text: string, from: string): string {
    return text
      .replaceAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/g, (whole, _quote, address: string) => {
        const own = this.named(address, from);
        return own === undefined ? whole : `url("${own}")`;
      })
      .replaceAll(/@import\s+(["'])([^"']+)\1/g, (whole, _quote, address: string) => {
        const own = this.named(address, from);
        return own === undefined ? whole : `@import "${own}"`;
      });
  }

  all(): Record<string, string> {
    return Object.fromEntries(
      Object.keys(this.#files)
        .filter((path) => !/^html?$/.test(extensionOf(path)))
        .map((path) => [path, this.#address(path) ?? '']),
    );
  }

  /** Style sheets imported by scripts. */
  styles(): Record<string, string> {
    const sheets = Object.keys(this.#files).filter((path) => extensionOf(path) === 'css');
    return Object.fromEntries(sheets.map((path) => [path, this.#styleOf(path)]));
  }

  #address(path: string): string | undefined {
    const file = Object.hasOwn(this.#files, path) ? this.#files[path] : undefined;
    if (!file) return undefined;
    const known = this.#addresses.get(path);
    if (known !== undefined) return known;
    // Style sheets may import each other in a cycle.
    this.#addresses.set(path, 'about:blank');
    const address = dataAddress(file.type, file.type === 'text/css' ? this.#styleOf(path) : file.content);
    this.#addresses.set(path, address);
    return address;
  }

  #styleOf(path: string): string {
    const content = this.#files[path]?.content ?? '';
    return this.inStyle(typeof content === 'string' ? content : new TextDecoder().decode(content), path);
  }
}

/** Runs in the exported page, so it must be self-contained. */
function giveFiles(files: Record<string, string>, styles: Record<string, string>, page: string): void {
  const find = (address: unknown) => {
    const named = String(address);
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(named)) return undefined;
    const clean = named.replace(/[?#].*$/, '');
    const parts = clean.startsWith('/') ? [] : page.split('/').slice(0, -1);
    for (const part of clean.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    return Object.hasOwn(files, parts.join('/')) ? files[parts.join('/')] : undefined;
  };
  const frame = window as unknown as Record<string, unknown>;
  frame.__everydayFile = (path: string) => files[path];
  frame.__everydayStyle = (path: string) => {
    const style = document.createElement('style');
    style.textContent = styles[path] ?? '';
    document.head.append(style);
  };
  const ask = window.fetch;
  window.fetch = (input, init) => ask(typeof input === 'string' ? (find(input) ?? input) : input, init);
  for (const type of [HTMLImageElement, HTMLMediaElement, HTMLSourceElement]) {
    const source = Object.getOwnPropertyDescriptor(type.prototype, 'src');
    if (!source) continue;
    Object.defineProperty(type.prototype, 'src', {
      ...source,
      set(this: unknown, address: unknown) {
        source.set?.call(this, find(address) ?? address);
      },
    });
  }
}

function dataAddress(type: string, content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let signs = '';
  // In chunks, since the number of arguments is limited.
  for (let at = 0; at < bytes.length; at += 8_192)
    signs += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  const media = typeof content === 'string' ? `${type.replace(/;.*$/, '')};charset=utf-8` : type;
  return `data:${media};base64,${btoa(signs)}`;
}

/** Escaped, so that nothing can close the script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
