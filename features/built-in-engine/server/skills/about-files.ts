import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { withoutPoliteness } from '#features/built-in-engine/server/understand/without-politeness.ts';
import { phrases } from '#shared/words/phrases.ts';

const file =
  'file|files|excel|excel sheet|excel sheets|excel file|excel files|powerpoint|powerpoints|word file|word files|spreadsheets|text files|pdf|pdfs|document|documents|word document|spreadsheet|csv|picture|pictures|photo|photos|image|images';
const attaching = phrases(
  [
    '(can|could|may|how can|how do|how could) (i|we) (upload|attach|add|send|give|share|show|import|drop) [you] [a|an|my|some|the]* [{file}]* (and|to|so|then|for) …',
    '(can|could) (i|we) (upload|attach|add|send|give|share|show) [you] [a|an|my|some]* ({file})',
    '(can|could|do) you (read|open|understand|look at|see|search|summarise|summarize|analyse|analyze) [a|an|my|some|through]* ({file})…',
    '(what|which) (files|kinds of files|kind of files|kind of file|sort of files|sorts of files|file types|type of files|type of file|types of files|formats|file formats|file type|file format) (can|do|are|may) (i|you|we) (upload|attach|add|read|open|accept|support|understand|send|take|handle|give) [you|here]*',
    'what file (types|formats|kinds) are (supported|allowed|accepted)',
    "(what is|what's|whats) the (largest|biggest|maximum) (file|file size|size of a file|upload) [i can upload|i can attach|i can send|you take|for uploads]*",
    'how (big|large) can (a file|files|my file|a pdf|an upload) be',
  ],
  { file },
);
const looking = phrases(
  [
    "(where are|where do i find|where can i find|where did|where's|where is|show me|list|show) [all] [of]* (the|my) (files|file|uploads|attachments|pdfs|pdf) [that]* [i|i've|i have|we]* [just|already]* [added|uploaded|attached|sent|gave you|kept|stored|saved]*",
    '(what|which) (files|documents|uploads|attachments) (have i|did i) (added|add|uploaded|upload|attached|attach)',
    'where (do|are) [my] (uploads|attachments|uploaded files|attached files) (go|kept|stored|saved)',
  ],
  { file },
);

/** As the table of files says it; a test compares them. */
const whatMayBeAttached =
  'Pictures, PDFs, Word, Excel, PowerPoint and OpenDocument files can be attached up to 20 MB, text files up to 4 MB.';
const aboutAttaching = `**${whatMayBeAttached}** In a chat, the + beside the question attaches them, up to eight at once.

I look for what you ask in the words of a file and answer with the passages and their pages. A scan or a picture has no words that I could read; with a connected model, pictures are understood as well.`;
const aboutPlaces = `**A file stays in the chat to which you attached it.** Open that chat to see it, or ask me to find it: “find my file about the garden”.

The search over all that is yours, at the top of the page, finds files by their names and their text.`;

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* say(text: string): Skill {
  return text;
}

/** “Can I upload a PDF and ask you about it?”, “where are the files I added?” */
export const aboutFilesSkill: MessageSkill = {
  name: 'about files',
  precedence: 57,
  take({ question }) {
    const words = withoutPoliteness(question);
    if (looking.test(words)) return say(aboutPlaces);
    const asked = question.trim().replace(/[?.!]+$/, '');
    return (attaching.test(words) || attaching.test(asked)) &&
      new RegExp(`\\b(?:${file}|formats?|upload)\\b`, 'i').test(words)
      ? say(aboutAttaching)
      : undefined;
  },
};
