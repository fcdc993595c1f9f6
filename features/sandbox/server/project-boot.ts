/**
 * The part of the boot script that sets up a project's resources: a URL for each module and file, and the mapping from
 * URLs back to files, for errors. It is inlined into the outer function, so it has no scope of its own.
 */
export const projectBoot = String.raw`
  const addresses = new Map();
  let project;
  const addressOf = URL.createObjectURL.bind(URL);
  const blobOf = (content, type) => addressOf(new Blob([content], { type }));
  const textReader = new TextDecoder();
  const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
  const join = (from, named) => {
    const clean = named.replace(/[?#].*$/, '');
    const parts = clean.startsWith('/') ? [] : from.split('/').slice(0, -1);
    for (const part of clean.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    try { return decodeURIComponent(parts.join('/')); } catch { return parts.join('/'); }
  };
  const ownHost = location.origin === 'null' ? location.href.replace(/^(\w+:\/\/[^/]+).*$/, '$1') : location.origin;
  const pathOf = (address, from) => {
    if (!project) return null;
    let named = String(address);
    // Relative addresses in a page have been resolved against its document's address.
    if (named.startsWith(ownHost + '/sandbox/')) named = named.slice(ownHost.length + 9);
    else if (named.startsWith(ownHost + '/')) named = named.slice(ownHost.length);
    return elsewhere.test(named) || named === '' || named.startsWith('#') ? null : join(from ?? project.path, named);
  };
  const findFile = (address) => {
    const path = pathOf(address);
    return path !== null && Object.hasOwn(project.files, path) ? project.files[path] : undefined;
  };
  const pageAt = (address) => {
    const path = pathOf(address);
    return path !== null && Object.hasOwn(project.pages, path) ? path : undefined;
  };
  const fileAddresses = new Map();
  const fileAddress = (path) => {
    const known = fileAddresses.get(path);
    if (known) return known;
    const file = project.files[path];
    if (!file) return undefined;
    fileAddresses.set(path, 'about:blank');
    const content = file.type === 'text/css' ? styleOf(path) : file.content;
    const address = blobOf(content, file.type);
    fileAddresses.set(path, address);
    addresses.set(address, path);
    return address;
  };
  const named = (address, from) => {
    const path = pathOf(address, from);
    return path === null ? undefined : fileAddress(path);
  };
  const inStyle = (text, from) =>
    text
      .replace(/url\(\s*(["']?)([^"')]+)\1\s*\)/g, (whole, _quote, address) => {
        const own = named(address, from);
        return own ? 'url("' + own + '")' : whole;
      })
      .replace(/@import\s+(["'])([^"']+)\1/g, (whole, _quote, address) => {
        const own = named(address, from);
        return own ? '@import "' + own + '"' : whole;
      });
  const styleOf = (path) => {
    const { content } = project.files[path];
    return inStyle(typeof content === 'string' ? content : textReader.decode(content), path);
  };
  frame.__everydayFile = (path) => fileAddress(path);
  frame.__everydayStyle = (path) => {
    const style = document.createElement('style');
    style.textContent = styleOf(path);
    document.head.append(style);
  };
  const sources = { src: 1, href: 1, poster: 1, data: 1 };
  const swap = (element) => {
    for (const name of ['src', 'poster']) {
      const address = element.getAttribute(name);
      const own = address && named(address);
      if (own) element.setAttribute(name, own);
    }
    if (/^(?:link|image|use)$/i.test(element.localName)) {
      const own = named(element.getAttribute('href') || '');
      if (own) element.setAttribute('href', own);
    }
    const style = element.getAttribute('style');
    if (style && style.includes('url(')) element.setAttribute('style', inStyle(style));
    if (element.localName === 'style' && /url\(|@import/.test(element.textContent)) element.textContent = inStyle(element.textContent);
  };
  const scriptAddress = (specifier) => moduleAddresses.get(specifier);
  const moduleAddresses = new Map();
  const prepare = (given, html) => {
    project = given;
    for (const { specifier, path, code } of project.modules) {
      const address = blobOf(code, 'text/javascript');
      moduleAddresses.set(specifier, address);
      addresses.set(address, path ?? specifier);
    }
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const element of page.querySelectorAll('script[src]')) {
      const own = scriptAddress(element.getAttribute('src'));
      if (own) element.setAttribute('src', own);
    }
    for (const element of page.querySelectorAll('[src]:not(script), [poster], link[href], image[href], use[href], [style], style')) swap(element);
    const map = page.createElement('script');
    map.type = 'importmap';
    map.textContent = JSON.stringify({ imports: Object.fromEntries(moduleAddresses) });
    page.head.prepend(map);
    watchSources();
    return '<!doctype html>' + page.documentElement.outerHTML;
  };
  // Sources set by scripts are replaced before they are requested.
  const watchSources = () => {
    for (const type of [HTMLImageElement, HTMLMediaElement, HTMLSourceElement]) {
      const source = Object.getOwnPropertyDescriptor(type.prototype, 'src');
      define(type.prototype, 'src', { ...source, set(address) { source.set.call(this, named(address) || address); } });
    }
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      const isSource = Object.hasOwn(sources, String(name).toLowerCase()) && !/^(?:a|area|script)$/.test(this.localName);
      return set.call(this, name, (isSource && typeof value === 'string' && named(value)) || value);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) for (const one of [node, ...node.querySelectorAll('[src], [poster], link')]) if (one.localName !== 'script') swap(one);
    }).observe(document, { childList: true, subtree: true });
  };
  const placeOf = (address, line, column) => {
    if (!project || !line) return undefined;
    const written = /^page:(.+)$/.exec(address);
    const path = addresses.get(address) ?? (written ? decodeURI(written[1]) : undefined) ?? (/\/sandbox\/page|^about:/.test(address) && /\.html?$/i.test(project.path) ? project.path : undefined);
    return path === undefined ? undefined : { path, line, column: column || 1 };
  };
  const placeInTrace = (trace) => {
    for (const [, address, line, column] of String(trace || '').matchAll(/((?:blob|page):[^\s)]+?):(\d+):(\d+)/g)) {
      const place = placeOf(address, Number(line), Number(column));
      if (place && (place.path in project.pages || project.modules.some(({ path }) => path === place.path))) return place;
    }
    return undefined;
  };
  const withNames = (text) => {
    if (!project) return text;
    return text.replace(/blob:[\w./:-]*?\/[\da-f-]{36}/g, (address) => addresses.get(address) ?? address)
      .replace(/\bp:([^\s'"]+)/g, '$1');
  };
`;
