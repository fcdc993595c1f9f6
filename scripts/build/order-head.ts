import type { Plugin } from 'vite';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n/g;
const modulePreload = /[ \t]*<link rel="modulepreload"[^>]*>\n/g;
const firstScript = /[ \t]*<script\b/;

/**
 * What is needed for painting comes before what is needed for interaction: browsers fetch in document order, a few
 * files at a time. A prerendered page is complete without its scripts, so they are not even preloaded.
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
