import { describe, expect, it } from 'vitest';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { answerMarkdown, chatMarkdown } from './chat-markdown.ts';
import type { ChatMessage } from './chats.contract.ts';

const origin = 'https://everyday.example';
const sources = [
  { id: 1, n: 1, url: '/reference/rice', title: 'Rice [grain]', snippet: 'Words' },
  { id: 2, n: 2, url: 'https://food.example/a_(b)', title: 'Food', snippet: 'Words' },
];
const partsOf = (cited: typeof sources): MessagePart[] => [{ kind: 'sources', sources: cited }];

describe('answerMarkdown', () => {
  it('turns markers into numbered links and lists the sources', () => {
    expect(
      answerMarkdown({ content: 'Rice keeps. ⟦1⟧ Or not. ⟦2⟧⟦9⟧', parts: partsOf(sources) }, origin),
    ).toBe(
      [
        'Rice keeps. [[1]](https://everyday.example/reference/rice) Or not. [[2]](https://food.example/a_%28b%29)',
        '',
        'Sources:',
        '',
        '1. [Rice \\[grain\\]](https://everyday.example/reference/rice)',
        '2. [Food](https://food.example/a_%28b%29)',
      ].join('\n'),
    );
  });

  it('says in words what the check of the sources doubted', () => {
    const content = 'Rice is blue. ⟦1?⟧ Rice is old. ⟦?⟧';
    expect(answerMarkdown({ content, parts: partsOf(sources.slice(0, 1)) }, origin)).toContain(
      'Rice is blue. [[1]](https://everyday.example/reference/rice) *(not supported by its source)* Rice is old. *(no source)*',
    );
  });

  it('leaves code alone', () => {
    const content = 'Take `list[1]`.\n\n```js\nlist[1]\n```\n\nSo it is. ⟦1⟧';
    const text = answerMarkdown({ content, parts: partsOf(sources.slice(0, 1)) }, origin);
    expect(text).toContain('`list[1]`');
    expect(text).toContain('```js\nlist[1]\n```');
    expect(text).toContain('So it is. [[1]](');
  });
});

describe('chatMarkdown', () => {
  it('writes a heading for each side and skips what has no words', () => {
    const message = (role: ChatMessage['role'], content: string) =>
      ({ role, content, parts: [] }) as unknown as ChatMessage;
    const messages = [message('user', 'Rice?'), message('assistant', 'A grain.'), message('assistant', ' ')];
    expect(chatMarkdown({ title: 'About\nrice', messages }, origin)).toBe(
      '# About rice\n\n## You\n\nRice?\n\n## Everyday\n\nA grain.\n',
    );
  });
});
