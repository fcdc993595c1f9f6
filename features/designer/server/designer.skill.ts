import { answerLine, blocks, listOf, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, strings, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill, type MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { readPictureOrder } from './orders-picture.ts';

interface AskedPicture {
  words: string;
}

function* draw({ words }: AskedPicture): Skill {
  const asked = yield* askTool({ toolName: 'draw_picture', input: { words } }, (raw) => ({
    title: textOf(raw.title),
    drawn: strings(raw.drawn),
    notDrawn: strings(raw.notDrawn),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'pictures');
  const { title, drawn, notDrawn } = asked.output;
  return blocks(
    answerLine(`Here is “${plain(title, 120)}”, drawn from rules by the built-in engine`),
    drawn.length > 0 && `Drawn: ${listOf(drawn.map((one) => plain(one)))}.`,
    notDrawn.length > 0 && `Not drawn: ${listOf(notDrawn.map((one) => plain(one)))}.`,
  );
}

/** “Draw a birthday card for Mia”. */
export const designerSkill = defineSkill<AskedPicture>({
  name: 'pictures',
  precedence: 15,
  recognise(text) {
    const words = readPictureOrder(text);
    return words === undefined ? undefined : { words };
  },
  answer: draw,
});

/** The same with precedence, if it is the whole message: “draw a card” is not a request to write one. */
export const orderedPictureSkill: MessageSkill = {
  name: 'ordered pictures',
  precedence: 15,
  take({ question }) {
    const words = readPictureOrder(question);
    return words === undefined ? undefined : draw({ words });
  },
};
