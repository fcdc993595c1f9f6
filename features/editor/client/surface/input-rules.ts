import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { schema } from '../schema.ts';
import { formulaRule } from './formula-in-line.ts';

const { nodes, marks } = schema;

/** Text typed between these delimiters gets the mark when the last one is typed. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole = '', before = '', words = ''] = match;
    if (words === '' || words.trim() !== words) return null;
    const { tr } = state;
    const from = start + before.length;
    // The last delimiter is not in the document yet.
    tr.insertText(words, from, end);
    tr.addMark(from, from + words.length, type.create());
    tr.removeStoredMark(type);
    return whole === '' ? null : tr;
  });
}

const taskRule = new InputRule(/^\[([ xX]?)\]\s$/, (state, match, start, end) => {
  const $start = state.doc.resolve(start);
  const checked = match[1] !== undefined && match[1].toLowerCase() === 'x';
  const { tr } = state;
  tr.delete(start, end);
  const item = $start.node(-1);
  if (item.type === nodes.item) return tr.setNodeAttribute($start.before(-1), 'checked', checked);
  const range = tr.doc.resolve(start).blockRange();
  if (range === null || $start.parent.type !== nodes.paragraph) return null;
  return tr.wrap(range, [{ type: nodes.list }, { type: nodes.item, attrs: { checked } }]);
});

const ruleRule = new InputRule(/^(?:---|\*\*\*)$/, (state, _match, start, end) => {
  const $start = state.doc.resolve(start);
  if ($start.depth !== 1 || $start.parent.type !== nodes.paragraph) return null;
  return state.tr.delete(start, end).insert($start.before(), nodes.rule.create());
});

/** Markdown syntax formats as it is typed; one undo restores the characters. */
export function markdownInputRules(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 1 })),
      textblockTypeInputRule(/^```([\w+-]*)\s$/, nodes.code, (match) => ({ language: match[1] || null })),
      wrappingInputRule(/^\s*>\s$/, nodes.quote),
      wrappingInputRule(/^\s*[-+*]\s$/, nodes.list, { ordered: false }),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.list,
        (match) => ({ ordered: true, start: Number(match[1]) }),
        (match, node) => node.attrs.ordered && node.childCount + node.attrs.start === Number(match[1]),
      ),
      taskRule,
      ruleRule,
      formulaRule,
      markRule(/(^|[^*])\*\*([^*]+)\*\*$/, marks.strong),
      markRule(/(^|[^*])\*([^*]+)\*$/, marks.emphasis),
      markRule(/(^|[^~])~~([^~]+)~~$/, marks.strike),
      markRule(/(^|[^`])`([^`]+)`$/, marks.inline_code),
    ],
  });
}
