import { consoleMethods } from '#features/sandbox/shared/console-methods.ts';
import { describeValues } from '#features/sandbox/shared/describe-values.ts';
import { formatValue } from '#features/sandbox/shared/format-value.ts';
import { heartbeatMs } from '#features/sandbox/shared/heartbeat.ts';
import {
  longestLoopMs,
  mostKept,
  mostLines,
  mostTextShown,
} from '#features/sandbox/shared/sandbox.contract.ts';
import { hole } from '#features/sandbox/shared/sandbox-words.ts';
import { deepestShown, mostEntries, mostShownValues } from '#features/sandbox/shared/shown-value-limits.ts';
import { projectBoot } from './project-boot.ts';

/**
 * Runs before anything else on the page, in the same realm, so it saves all references it needs later. A string,
 * because it is sent as is.
 */
export const pageBoot = String.raw`(() => {
  'use strict';
  const frame = window;
  const owner = window.parent;
  const define = Object.defineProperty;
  const fixed = (target, name, value) => define(target, name, { value, writable: false, configurable: false });

  // First line of defence: removes what opens connections that no policy blocks, or documents behind the second line.
  const closed = /^(?:webkit)?RTC|^(?:XMLHttpRequest|WebSocket|EventSource|WebTransport|XSLTProcessor)|^FencedFrame/;
  for (const name of Object.getOwnPropertyNames(frame)) {
    if (!closed.test(name)) continue;
    delete frame[name];
    if (name in frame) fixed(frame, name, undefined);
  }

  // Second line of defence: no frames, since a fresh realm would have everything that the first line removed.
  const framed = /<(\/?)(iframe|frame|frameset|object|embed|applet|portal|fencedframe)(?=[\s/>]|$)/gi;
  const inert = (html) => String(html).replace(framed, '<$1x-$2');
  if (frame.trustedTypes) {
    frame.trustedTypes.createPolicy('default', {
      createHTML: (html, _type, sink) => (/srcdoc/i.test(String(sink)) ? '' : inert(html)),
      createScript: (script, _type, sink) => (/location|navigat|src\b|href/i.test(String(sink)) ? null : script),
      createScriptURL: (address) => (/^blob:/i.test(String(address)) ? address : null),
    });
  }
  const write = document.write.bind(document);
  const open = document.open.bind(document);
  const close = document.close.bind(document);
  // A tag split over two writes would not be recognised in either.
  const append = (...parts) => document.body && document.body.insertAdjacentHTML('beforeend', parts.join(''));
  for (const target of [Document.prototype, HTMLDocument.prototype, document]) {
    fixed(target, 'write', append);
    fixed(target, 'writeln', append);
    fixed(target, 'open', () => document);
    fixed(target, 'close', () => undefined);
  }

  // Opaque origins have no storage; this stands in for it, as far as a previewed page needs it.
  const kept = (entries, changed) => {
    return {
      get length() { return entries.size; },
      key: (index) => [...entries.keys()][index] ?? null,
      getItem: (key) => entries.get(String(key)) ?? null,
      setItem: (key, value) => {
        entries.set(String(key), String(value));
        changed(entries);
      },
      removeItem: (key) => {
        entries.delete(String(key));
        changed(entries);
      },
      clear: () => {
        entries.clear();
        changed(entries);
      },
    };
  };
  const local = new Map();
  const stringify = JSON.stringify;
  const keep = (entries) => {
    const text = stringify([...entries]);
    if (text.length > ${mostKept}) throw new DOMException(words.full, 'QuotaExceededError');
    send({ kind: 'kept', entries: text });
  };
  for (const [name, store] of [['localStorage', kept(local, keep)], ['sessionStorage', kept(new Map(), () => undefined)]]) {
    define(frame, name, { get: () => store, configurable: false });
  }

  let port;
  let words;
  const worded = (sentence, name) => sentence.replace('${hole}', () => name);
  const post = MessagePort.prototype.postMessage;
  const later = frame.setTimeout.bind(frame);
  const every = frame.setInterval.bind(frame);
  const send = (message) => port && post.call(port, message);

  let lines = [];
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    const some = lines;
    lines = [];
    if (some.length > 0) send({ kind: 'lines', lines: some });
  };
  const placesOf = ({ place }) => (place ? place.path + ':' + place.line : '');
  const say = (kind, said, place, values) => {
    const text = withNames(String(said)).slice(0, 10000);
    const line = { kind, text };
    if (place) line.place = place;
    const last = lines[lines.length - 1];
    // Repeated lines are counted. One line beyond the limit tells the reader that there were more.
    if (last && last.kind === kind && last.text === text && placesOf(last) === placesOf(line)) last.times = (last.times || 1) + 1;
    else if (lines.length <= ${mostLines}) {
      if (values) line.values = values;
      lines.push(line);
    }
    if (isWaiting) return;
    isWaiting = true;
    later(flush, 50);
  };
  const textOf = ${formatValue.toString()};
  const describe = ${describeValues.toString()};
  const limits = { depth: ${deepestShown}, entries: ${mostEntries}, values: ${mostShownValues} };
${projectBoot}
  // Called by each iteration of a project's loops: a loop that blocks everything else for two seconds is ended.
  let loopSince = 0;
  let rounds = 0;
  const clock = performance.now.bind(performance);
  frame.__everydayLoop = (line) => {
    rounds += 1;
    if (rounds & 127) return false;
    if (loopSince === 0) {
      loopSince = clock();
      later(() => { loopSince = 0; }, 0);
    } else if (clock() - loopSince > ${longestLoopMs}) {
      loopSince = 0;
      throw new Error(worded(words.loop, line));
    }
    return false;
  };
  // Projects only: other pages have no files to lead to, and nobody to open their values.
  Object.assign(console, (${consoleMethods.toString()})(textOf, clock, (kind, text, values) =>
    project ? say(kind, text, placeInTrace(new Error().stack), describe(values, textOf, limits)) : say(kind, text)));
  const dialogs = ['alert', 'confirm', 'prompt', 'print'].map((name) => [name, frame[name]]);
  frame.alert = (text = '') => say('info', 'alert: ' + textOf(text));
  frame.confirm = (text = '') => (say('info', 'confirm: ' + textOf(text)), false);
  frame.prompt = (text = '') => (say('info', 'prompt: ' + textOf(text)), null);
  frame.print = () => say('info', 'print');
  frame.fetch = (request) => {
    const address = typeof request === 'string' ? request : String((request && request.url) || request);
    const own = findFile(address);
    if (own) return Promise.resolve(new Response(own.content, { headers: { 'Content-Type': own.type } }));
    say('refused', worded(words.network, address));
    return Promise.reject(new TypeError(worded(words.network, address)));
  };

  const isShown = (node) => !/^(?:script|style|template|noscript|title)$/i.test(node.parentNode.localName || '');
  const shownText = () => {
    const body = document.body;
    if (!body) return '';
    if (body.getClientRects().length > 0) return String(body.innerText);
    // A hidden frame has no layout, so innerText cannot tell what is hidden.
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const parts = [];
    while (walker.nextNode()) if (isShown(walker.currentNode)) parts.push(walker.currentNode.data.trim());
    return parts.filter((part) => part !== '').join('\n');
  };

  const hear = frame.addEventListener.bind(frame);
  const begin = (event) => {
    if (port || event.source !== owner || !event.data || event.data.kind !== 'start') return;
    port = event.ports[0];
    words = event.data.words;
    // Only this document has a policy that allows dialogs.
    if (event.data.hasDialogs) for (const [name, dialog] of dialogs) frame[name] = dialog;
    port.onmessage = ({ data }) => {
      // A moment later, so that content drawn after load is included.
      if (data.kind === 'readText') later(() => send({ kind: 'text', text: shownText().slice(0, ${mostTextShown}) }), 250);
    };
    for (const [key, value] of JSON.parse(event.data.kept || '[]')) local.set(key, value);
    every(() => send({ kind: 'beat' }), ${heartbeatMs});
    send({ kind: 'beat' });
    open();
    listen();
    write(inert(event.data.project ? prepare(event.data.project, event.data.html) : event.data.html));
    close();
  };
  // Opening the document removes its listeners.
  const listen = () => {
    hear('error', (event) => {
      if (!event.message) return;
      const place = placeInTrace(event.error && event.error.stack) ?? placeOf(event.filename, event.lineno, event.colno);
      say('error', event.message.replace(/^Uncaught /, '') + (event.lineno && !place ? ' (line ' + event.lineno + ')' : ''), place);
    });
    hear('unhandledrejection', (event) => {
      say('error', textOf(event.reason), placeInTrace(event.reason && event.reason.stack));
    });
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.blockedURI && !findFile(event.blockedURI) && /^(?:https?|wss?|ftp|data|blob):/i.test(event.blockedURI))
        say('refused', worded(words.network, event.blockedURI));
    });
    hear('load', () => {
      // Its earlier output comes first.
      flush();
      send({ kind: 'shown' });
    });
    hear('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) send({ kind: 'leave' });
    });
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href], area[href]');
      if (!link || link.getAttribute('href').startsWith('#')) return;
      event.preventDefault();
      const target = pageAt(link.getAttribute('href'));
      if (target) return send({ kind: 'page', path: target });
      say('refused', worded(words.link, link.getAttribute('href')));
    });
  };
  hear('message', begin);
})();`;
