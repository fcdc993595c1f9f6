import type { Plugin } from 'vite';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n/g;
const modulePreload = /[ \t]*<link rel="modulepreload"[^>]*>\n/g;
const firstScript = /[ \t]*<script\b/;

/**
 * What paints comes before what answers to people: browsers fetch in the order of the document, a few files at a
 * time. A prerendered page is complete without its scripts, so theirs are not even announced.
 */
export function orderHead(): Plugin {
  return {
    name: 'order-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        const styles = html.match(stylesheet) ?? [];
        const ordered = html
          .replaceAll(stylesheet, '')
          .replace(firstScript, (script) => styles.join('') + script);
        return path === '/app.html' ? ordered : ordered.replaceAll(modulePreload, '');
      },
    },
  };
}
