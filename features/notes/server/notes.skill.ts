import { createOwnTextsSkill } from '#features/editor/server/asked/own-texts-skill.ts';

export const notesSkill = createOwnTextsSkill({
  name: 'notes',
  noun: 'note',
  plural: 'notes',
  nouns: { one: 'note', many: 'notes' },
  orders: [
    '[a] [new|quick] note to (self|myself)(?::|,| -| –)? <text>',
    '(take|write|save|add) (a|an|another) [new|quick|short] note that <text>',
    '(jot|note|write) [this|that|it|something|the following] down(?::|,| -| –| that)? <text>',
    '(jot|note|write) down(?::|,| that)? <text>',
    '(add|save|put|write) (to|in|into) my notes(?::|,| that| –)? <text>',
    '(keep|make) a note (of|about) (this|that|the following)(?::|,| –)? <text>',
  ],
  keepsLists: true,
  knowsTitles: true,
  page: '[Notes](/notes)',
  example: 'note: the locker is number 52',
  tools: { search: 'search_notes', read: 'read_note', create: 'create_note', append: 'append_to_note' },
});
