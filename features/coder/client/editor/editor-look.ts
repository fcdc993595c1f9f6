import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The same colours as code in answers. */
const colours = HighlightStyle.define([
  // Our own class, since comments need to be darker on a tint.
  { tag: [tags.comment, tags.quote], class: 'code-comment' },
  { tag: [tags.keyword, tags.tagName, tags.heading, tags.modifier], color: 'var(--madder)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: 'var(--moss)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.escape], class: 'code-number' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.function(tags.variableName)),
      tags.attributeName,
      tags.className,
      tags.link,
    ],
    color: 'var(--link)',
  },
  { tag: [tags.typeName, tags.meta, tags.namespace], color: 'var(--primary-text)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: '700' },
]);

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--sunken)', color: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: '14px', lineHeight: '24px' },
  '.cm-content': { padding: '6px 0 24px', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 16px 0 0' },
  '.cm-cursor': { borderInlineStartColor: 'var(--text)', borderInlineStartWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--text-3)',
    border: 'none',
    paddingInlineEnd: '18px',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '52px', padding: '0 4px 0 8px' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in oklch, var(--hover) 70%, transparent)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklch, var(--primary) 26%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '.cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    color: 'inherit',
    outline: '1px solid var(--accent-line)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent-line)' },
  '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 12px', fontFamily: 'var(--font-sans)' },
  '.cm-panel.cm-search label': { fontSize: '13px' },
  '.cm-textfield': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    padding: '6px 8px',
    fontSize: '14px',
  },
  '.cm-button': {
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    padding: '6px 10px',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--text)', fontSize: '20px', padding: '4px 10px' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: '10px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--primary-soft)',
    color: 'var(--primary-text)',
  },
  '.code-comment': { color: 'var(--text-3)' },
  '.code-number': { color: 'var(--accent-text)' },
  '.cm-placeholder': { color: 'var(--text-3)' },
});

export const editorLook = [look, syntaxHighlighting(colours)];
