/** Chats as the programs export them, in the formats of different years. Written by us, not from anyone's chats. */
const second = Date.UTC(2024, 4, 6, 7, 8, 9) / 1_000;
const iso = (offset: number) => new Date((second + offset) * 1_000).toISOString();

export interface SampleChat {
  shape: string;
  /** If it is not “Tides”. */
  title?: string;
  export: unknown;
  /** For each message in order: role, text, its parent's index (-1: none), and its model, if named. */
  messages: [role: 'user' | 'assistant', content: string, parent: number, model?: string | null][];
  /** The index of the last message of the shown branch. */
  leaf?: number;
  sources?: string[];
  files?: string[];
  cannotKeep?: string[];
}

const gptNode = (id: string, parent: string | null, role: string, parts: unknown[], more: object = {}) => ({
  id,
  parent,
  children: [],
  message: {
    id,
    author: { role },
    create_time: second + Number(/\d+/.exec(id)?.[0] ?? 0),
    content: { content_type: 'text', parts },
    metadata: role === 'assistant' ? { model_slug: 'gpt-4o' } : {},
    ...more,
  },
});

const gpt = (id: string, current: string | null, nodes: { id: string }[]) => ({
  title: 'Tides',
  create_time: second,
  update_time: second + 100,
  current_node: current,
  conversation_id: id,
  mapping: Object.fromEntries(nodes.map((node) => [node.id, node])),
});

const root = { id: 'root', parent: null, children: [], message: null };
const hidden = gptNode('m0', 'root', 'system', [''], {
  metadata: { is_visually_hidden_from_conversation: true },
});
const ask = gptNode('m1', 'm0', 'user', ['Why are there tides?']);
const answer = gptNode('m2', 'm1', 'assistant', ['The Moon pulls at the sea.']);
type SampleMessage = SampleChat['messages'][number];
const asked: SampleMessage = ['user', 'Why are there tides?', -1];
const answered: SampleMessage = ['assistant', 'The Moon pulls at the sea.', 0, 'gpt-4o'];
const plain: SampleChat['messages'] = [asked, answered];

export const chatGptSamples: readonly SampleChat[] = [
  {
    shape: 'a hidden message of the system first',
    export: [gpt('g1', 'm2', [root, hidden, ask, answer])],
    messages: plain,
  },
  {
    shape: 'one chat alone, of 2023, without ids and metadata',
    export: {
      title: 'Tides',
      create_time: second,
      mapping: {
        a: {
          parent: null,
          message: { author: { role: 'user' }, content: { parts: ['Why are there tides?'] } },
        },
        b: {
          parent: 'a',
          message: { author: { role: 'assistant' }, content: { parts: ['The Moon pulls at the sea.'] } },
        },
      },
    },
    messages: [asked, ['assistant', 'The Moon pulls at the sea.', 0, null]],
  },
  {
    shape: 'two answers, of which the first is shown',
    export: [
      gpt('g3', 'm2', [root, hidden, ask, answer, gptNode('m3', 'm1', 'assistant', ['And the Sun.'])]),
    ],
    messages: [...plain, ['assistant', 'And the Sun.', 0, 'gpt-4o']],
    leaf: 1,
  },
  {
    shape: 'code, its output and the answer are one message',
    export: [
      gpt('g4', 'm4', [
        root,
        hidden,
        ask,
        gptNode('m2', 'm1', 'assistant', [], {
          recipient: 'python',
          content: { content_type: 'code', language: 'python', text: 'print(6 * 7)' },
        }),
        gptNode('m3', 'm2', 'tool', [], { content: { content_type: 'execution_output', text: '42' } }),
        gptNode('m4', 'm3', 'assistant', ['It is 42.']),
      ]),
    ],
    messages: [
      asked,
      ['assistant', '```python\nprint(6 * 7)\n```\n\n```\n42\n```\n\nIt is 42.', 0, 'gpt-4o'],
    ],
  },
  {
    shape: 'citations of 2023, counted in whole signs',
    export: [
      gpt('g5', 'm2', [
        root,
        hidden,
        ask,
        gptNode('m2', 'm1', 'assistant', ['🌊 The Moon【1†source】 pulls.'], {
          metadata: {
            citations: [
              {
                start_ix: 10,
                end_ix: 20,
                metadata: { type: 'webpage', title: 'Moon', url: 'https://moon.example' },
              },
            ],
          },
        }),
      ]),
    ],
    messages: [asked, ['assistant', '🌊 The Moon⟦1⟧ pulls.', 0, null]],
    sources: ['https://moon.example'],
  },
  {
    shape: 'references of 2025, in private signs',
    export: [
      gpt('g6', 'm2', [
        root,
        hidden,
        ask,
        gptNode(
          'm2',
          'm1',
          'assistant',
          ['The Moon. \u{e200}cite\u{e202}turn0search0\u{e201} Or so.\u{e200}x\u{e201}'],
          {
            metadata: {
              model_slug: 'gpt-5',
              content_references: [
                {
                  matched_text: '\u{e200}cite\u{e202}turn0search0\u{e201}',
                  type: 'grouped_webpages',
                  items: [
                    { title: 'Moon', url: 'https://moon.example', snippet: 'Pull' },
                    { title: 'Sea', url: 'https://sea.example' },
                  ],
                },
              ],
            },
          },
        ),
      ]),
    ],
    messages: [asked, ['assistant', 'The Moon. ⟦1⟧⟦2⟧ Or so.', 0, 'gpt-5']],
    sources: ['https://moon.example', 'https://sea.example'],
  },
  {
    shape: 'thinking and searches fall away between question and answer',
    export: [
      gpt('g7', 'm5', [
        root,
        hidden,
        ask,
        gptNode('m2', 'm1', 'assistant', [], {
          content: { content_type: 'thoughts', thoughts: [{ content: 'Hm' }] },
        }),
        gptNode('m3', 'm2', 'assistant', ['search("tides")'], { recipient: 'web' }),
        gptNode('m4', 'm3', 'tool', ['Found.']),
        gptNode('m5', 'm4', 'assistant', ['The Moon pulls at the sea.']),
      ]),
    ],
    messages: plain,
    cannotKeep: ['thinking', 'steps'],
  },
  {
    shape: 'a picture and a file that are not in the export',
    export: [
      gpt('g8', 'm2', [
        root,
        hidden,
        gptNode(
          'm1',
          'm0',
          'user',
          [
            { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-abc' },
            'What is this?',
          ],
          {
            metadata: { attachments: [{ id: 'file-def', name: 'tides.pdf' }] },
          },
        ),
        answer,
      ]),
    ],
    messages: [['user', 'What is this?\n\n*Not imported: picture, tides.pdf*', -1], answered],
    cannotKeep: ['missing_files'],
  },
  {
    shape: 'spoken words',
    export: [
      gpt('g9', 'm2', [
        root,
        gptNode('m1', 'root', 'user', [
          { content_type: 'audio_transcription', text: 'Why are there tides?' },
          { content_type: 'audio_asset_pointer', asset_pointer: 'sediment://file_1' },
        ]),
        answer,
      ]),
    ],
    messages: plain,
    cannotKeep: ['recordings'],
  },
  {
    shape: 'a current message and a parent that are not there, and a node that is nothing',
    export: [
      {
        ...gpt('g10', 'gone', [gptNode('m1', 'nowhere', 'user', ['Why are there tides?']), answer]),
        unknown: { a: 1 },
      },
    ],
    messages: plain,
  },
];

const said = (uuid: string, sender: string, text: string, more: object = {}) => ({
  uuid,
  sender,
  text,
  created_at: iso(Number(/\d+/.exec(uuid)?.[0] ?? 0)),
  attachments: [],
  files: [],
  ...more,
});

const claude = (uuid: string, chat_messages: unknown[], more: object = {}) => ({
  uuid,
  name: 'Tides',
  created_at: iso(0),
  updated_at: iso(100),
  account: { uuid: 'somebody' },
  chat_messages,
  ...more,
});

const human = said('c1', 'human', 'Why are there tides?');
const reply = said('c2', 'assistant', 'The Moon pulls at the sea.');
const claudeAnswered: SampleMessage = ['assistant', 'The Moon pulls at the sea.', 0, null];
const talk: SampleChat['messages'] = [asked, claudeAnswered];

export const claudeSamples: readonly SampleChat[] = [
  { shape: 'words alone, of 2023', export: [claude('l1', [human, reply])], messages: talk },
  {
    shape: 'words in blocks, which are the same',
    export: [
      claude('l2', [human, { ...reply, content: [{ type: 'text', text: 'The Moon pulls at the sea.' }] }]),
    ],
    messages: talk,
  },
  {
    shape: 'a tree with two answers',
    export: [
      claude(
        'l3',
        [
          { ...human, parent_message_uuid: '00000000-0000-4000-8000-000000000000' },
          { ...reply, parent_message_uuid: 'c1' },
          said('c3', 'assistant', 'And the Sun.', { parent_message_uuid: 'c1' }),
        ],
        { current_leaf_message_uuid: 'c2', model: 'claude-sonnet-4' },
      ),
    ],
    messages: [
      asked,
      ['assistant', 'The Moon pulls at the sea.', 0, 'claude-sonnet-4'],
      ['assistant', 'And the Sun.', 0, 'claude-sonnet-4'],
    ],
    leaf: 1,
  },
  {
    shape: 'a document whose words are in the export',
    export: [
      claude('l4', [
        {
          ...human,
          attachments: [{ file_name: 'tides.pdf', extracted_content: 'High at noon.' }],
          files: [{ file_name: 'tides.pdf' }],
        },
        reply,
      ]),
    ],
    messages: talk,
    files: ['tides.pdf'],
  },
  {
    shape: 'a picture that is only named',
    export: [claude('l5', [{ ...human, files: [{ file_name: 'sea.png' }] }, reply])],
    messages: [['user', 'Why are there tides?\n\n*Not imported: sea.png*', -1], claudeAnswered],
    cannotKeep: ['missing_files'],
  },
  {
    shape: 'thinking, a search and citations',
    export: [
      claude('l6', [
        human,
        {
          ...reply,
          content: [
            { type: 'thinking', thinking: 'Hm' },
            { type: 'tool_use', name: 'web_search', input: { query: 'tides' } },
            { type: 'tool_result', content: [] },
            {
              type: 'text',
              text: 'The Moon pulls. So it is.',
              citations: [{ url: 'https://moon.example', title: 'Moon', start_index: 0, end_index: 15 }],
            },
          ],
        },
      ]),
    ],
    messages: [asked, ['assistant', 'The Moon pulls.⟦1⟧ So it is.', 0, null]],
    sources: ['https://moon.example'],
    cannotKeep: ['thinking', 'steps'],
  },
  {
    shape: 'something made beside the chat',
    export: [
      claude('l7', [
        human,
        {
          ...reply,
          content: [
            { type: 'text', text: 'Here.' },
            {
              type: 'tool_use',
              name: 'artifacts',
              input: { title: 'Tide', language: 'js', content: 'moon()' },
            },
          ],
        },
      ]),
    ],
    messages: [asked, ['assistant', 'Here.\n\n**Tide**\n\n```js\nmoon()\n```', 0, null]],
  },
  {
    shape: 'one chat alone, without name and times, in a project',
    title: 'Why are there tides?',
    export: {
      uuid: 'l8',
      chat_messages: [
        { sender: 'human', text: 'Why are there tides?' },
        { sender: 'assistant', text: 'The Moon pulls at the sea.' },
      ],
      project: { uuid: 'p' },
    },
    messages: talk,
    cannotKeep: ['folders'],
  },
  {
    shape: 'a message of nothing',
    export: [claude('l9', [human, said('c3', 'assistant', ''), said('c4', 'human', ' '), reply])],
    messages: talk,
  },
];

const web = (id: string, parentId: string | null, role: string, content: unknown, more: object = {}) => ({
  id,
  parentId,
  childrenIds: [],
  role,
  content,
  timestamp: Math.round(second) + Number(/\d+/.exec(id)?.[0] ?? 0),
  ...more,
});

const webui = (id: string, currentId: string, messages: { id: string }[], more: object = {}) => ({
  id,
  user_id: 'somebody',
  title: 'Tides',
  chat: {
    title: 'Tides',
    models: ['llama3'],
    history: { currentId, messages: Object.fromEntries(messages.map((one) => [one.id, one])) },
    messages: [],
  },
  created_at: Math.round(second),
  updated_at: Math.round(second) + 100,
  ...more,
});

const webAsk = web('w1', null, 'user', 'Why are there tides?');
const webSaid = web('w2', 'w1', 'assistant', 'The Moon pulls at the sea.', { model: 'llama3' });
const webTalk: SampleChat['messages'] = [asked, ['assistant', 'The Moon pulls at the sea.', 0, 'llama3']];

export const openWebUiSamples: readonly SampleChat[] = [
  { shape: 'a list of rows', export: [webui('o1', 'w2', [webAsk, webSaid])], messages: webTalk },
  {
    shape: 'one row alone, with a model that has a name',
    export: webui('o2', 'w2', [webAsk, { ...webSaid, modelName: 'Llama' } as never]),
    messages: [asked, ['assistant', 'The Moon pulls at the sea.', 0, 'Llama']],
  },
  {
    shape: 'the chat alone, of 2024, with the model at the chat',
    export: [
      {
        title: 'Tides',
        models: ['llama3'],
        timestamp: second * 1_000,
        history: { currentId: 'w2', messages: { w1: webAsk, w2: { ...webSaid, model: undefined } } },
      },
    ],
    messages: webTalk,
  },
  {
    shape: 'messages in a row, without a tree',
    title: 'Why are there tides?',
    export: [
      {
        id: 'o4',
        chat: {
          messages: [
            { role: 'user', content: 'Why are there tides?' },
            { role: 'assistant', content: 'The Moon pulls at the sea.', model: 'llama3' },
          ],
        },
      },
    ],
    messages: webTalk,
  },
  {
    shape: 'answers of two models, side by side',
    export: [
      webui('o5', 'w3', [
        webAsk,
        webSaid,
        web('w3', 'w1', 'assistant', 'And the Sun.', { model: 'mistral' }),
      ]),
    ],
    messages: [...webTalk, ['assistant', 'And the Sun.', 0, 'mistral']],
    leaf: 2,
  },
  {
    shape: 'sources, thinking and a tag',
    export: [
      webui(
        'o6',
        'w2',
        [
          webAsk,
          web(
            'w2',
            'w1',
            'assistant',
            '<details type="reasoning" done="true">\n<summary>Thought</summary>\nHm\n</details>\nThe Moon [1], [2]. See [3].',
            {
              model: 'llama3',
              sources: [
                {
                  source: { name: 'search' },
                  document: ['Pull', 'Sea'],
                  metadata: [
                    { source: 'https://moon.example', title: 'Moon' },
                    { source: 'https://sea.example' },
                  ],
                },
              ],
            },
          ),
        ],
        { tags: ['sea'], folder_id: 'f' },
      ),
    ],
    messages: [asked, ['assistant', 'The Moon ⟦1⟧, ⟦2⟧. See [3].', 0, 'llama3']],
    sources: ['https://moon.example', 'https://sea.example'],
    cannotKeep: ['folders', 'thinking'],
  },
  {
    shape: 'a picture in the words of the export, and a file with its text',
    export: [
      webui('o7', 'w2', [
        {
          ...webAsk,
          files: [
            { type: 'image', url: 'data:image/png;base64,iVBORw0KGgo=' },
            { type: 'file', name: 'tides.txt', file: { data: { content: 'High at noon.' } } },
          ],
        } as never,
        webSaid,
      ]),
    ],
    messages: webTalk,
    files: ['picture.png', 'tides.txt'],
  },
  {
    shape: 'words in parts, times in nanoseconds',
    export: {
      chats: [
        webui(
          'o8',
          'w2',
          [web('w1', null, 'user', [{ type: 'text', text: 'Why are there tides?' }]), webSaid],
          { created_at: second * 1e9 },
        ),
      ],
    },
    messages: webTalk,
  },
];

const libre = (
  messageId: string,
  parentMessageId: string | null,
  isCreatedByUser: boolean,
  text: string,
  more: object = {},
) => ({
  messageId,
  parentMessageId,
  isCreatedByUser,
  sender: isCreatedByUser ? 'User' : 'GPT',
  text,
  createdAt: iso(Number(/\d+/.exec(messageId)?.[0] ?? 0)),
  ...more,
});

const none = '00000000-0000-0000-0000-000000000000';
const libreAsk = libre('r1', none, true, 'Why are there tides?');
const libreSaid = libre('r2', 'r1', false, 'The Moon pulls at the sea.', { model: 'gpt-4' });
const libreAnswered: SampleMessage = ['assistant', 'The Moon pulls at the sea.', 0, 'gpt-4'];
const libreTalk: SampleChat['messages'] = [asked, libreAnswered];
const chat = (conversationId: string, messages: unknown[], more: object = {}) => ({
  conversationId,
  endpoint: 'openAI',
  title: 'Tides',
  messages,
  ...more,
});

export const libreChatSamples: readonly SampleChat[] = [
  { shape: 'flat', export: chat('b1', [libreAsk, libreSaid]), messages: libreTalk },
  {
    shape: 'nested',
    export: chat('b2', [{ ...libreAsk, children: [libreSaid] }], { recursive: true }),
    messages: libreTalk,
  },
  {
    shape: 'nested, as messagesTree',
    title: 'Why are there tides?',
    export: {
      conversationId: 'b3',
      messagesTree: [{ ...libreAsk, children: [{ ...libreSaid, children: [] }] }],
    },
    messages: libreTalk,
  },
  {
    shape: 'two answers',
    export: chat('b4', [libreAsk, libreSaid, libre('r3', 'r1', false, 'And the Sun.', { model: 'gpt-4' })]),
    messages: [...libreTalk, ['assistant', 'And the Sun.', 0, 'gpt-4']],
    leaf: 2,
  },
  {
    shape: 'words in blocks, thinking and a picture',
    export: chat('b5', [
      libreAsk,
      {
        ...libreSaid,
        text: '',
        content: [
          { type: 'think', think: 'Hm' },
          { type: 'text', text: { value: 'The Moon pulls at the sea.' } },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
        ],
      },
    ]),
    messages: libreTalk,
    files: ['picture.png'],
    cannotKeep: ['thinking'],
  },
  {
    shape: 'pages of a search',
    export: chat('b6', [
      libreAsk,
      {
        ...libreSaid,
        text: 'The Moon\\ue202turn0search0 pulls.',
        attachments: [
          { type: 'web_search', web_search: { organic: [{ link: 'https://moon.example', title: 'Moon' }] } },
        ],
      },
    ]),
    messages: [asked, ['assistant', 'The Moon⟦1⟧ pulls.', 0, 'gpt-4']],
    sources: ['https://moon.example'],
  },
  {
    shape: 'without parents and ids, and the model in the options',
    title: 'Why are there tides?',
    export: {
      conversationId: 'b7',
      options: { model: 'gpt-4' },
      messages: [
        { sender: 'User', text: 'Why are there tides?' },
        { sender: 'GPT', text: 'The Moon pulls at the sea.' },
      ],
    },
    messages: libreTalk,
  },
  {
    shape: 'a list of chats, with files that are only named',
    export: [chat('b8', [{ ...libreAsk, files: [{ filename: 'tides.pdf', file_id: 'x' }] }, libreSaid])],
    messages: [['user', 'Why are there tides?\n\n*Not imported: tides.pdf*', -1], libreAnswered],
    cannotKeep: ['missing_files'],
  },
];
