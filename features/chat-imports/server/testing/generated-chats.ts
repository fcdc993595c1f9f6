import type { ChatSource } from '#features/chat-imports/shared/chat-import.contract.ts';
import type { Chance } from '#tests/harness/chance.ts';
import { pngFile } from '#tests/harness/sample-files.ts';

/** A passage of an answer and the source cited after it, by its index among the message's sources. */
export interface PlannedPassage {
  text: string;
  cites: number | null;
}

export interface PlannedFile {
  name: string;
  /** `missing` is only named in the export. */
  kind: 'entry' | 'text' | 'data' | 'missing';
}

export interface PlannedMessage {
  /** The parent's index; -1: none. */
  parent: number;
  role: 'user' | 'assistant';
  passages: PlannedPassage[];
  sources: { url: string; title: string; snippet: string }[];
  files: PlannedFile[];
  model: string | null;
  at: number | null;
}

/** A chat's intended content, whichever program exports it. Messages are in reading order. */
export interface PlannedChat {
  source: ChatSource;
  title: string | null;
  /** Some have no content: they are dropped, and their replies follow the message before them. */
  messages: PlannedMessage[];
}

/** One program's export: its intended content, and its files. */
export interface GeneratedExport {
  source: ChatSource;
  chats: PlannedChat[];
  /** Invalid values between the chats, each of which should be reported as skipped. */
  brokenCount: number;
  json: unknown;
  /** Files beside the chats, by name. */
  entries: Record<string, Uint8Array>;
}

const start = Date.UTC(2023, 2, 4, 5, 6, 7);
const sources = ['chatgpt', 'claude', 'open-webui', 'librechat'] as const;

/** Characters with a meaning in one of the programs, or in ours. */
const marks = [
  ...[
    '⟦1⟧',
    '⟦',
    '1⟧',
    '⟦?⟧',
    '⟦2?⟧',
    '⟦\x001⟧',
    '\0',
    '\ud800',
    '\udc00',
    '[x](https://a.example)',
    '![]()',
  ],
  ...[':::', '<details>', '</details>', '【', '】'],
];

const ownMarks: Partial<Record<ChatSource, RegExp>> = {
  ...{ chatgpt: /[【】]/g, 'open-webui': /<\/?details>/g, librechat: /:::/g },
};

export function generateExport(chance: Chance): GeneratedExport {
  const source = chance.pick(sources);
  const entries: Record<string, Uint8Array> = {};
  const write = writers[source];
  const chats = chance.some(1 + chance.below(4), () => planChat(chance, source));
  const written = chats.map((chat, index) =>
    write({ chat, chance, entries, id: idOf(chance, `${source}-${index}`) }),
  );
  const broken = chance.some(chance.once(3) ? chance.below(3) : 0, () =>
    chance.pick<unknown>([
      { title: chance.text(60, marks) },
      5,
      null,
      'words',
      [],
      { mapping: [] },
      { chat_messages: 1 },
    ]),
  );
  const list = chance.once(4) ? chance.shuffled([...written, ...broken]) : [...written, ...broken];
  const isAlone = list.length === 1 && chance.once(3);
  const planned = list.flatMap((value) => {
    const at = written.indexOf(value as object);
    return at < 0 ? [] : [chats[at] as PlannedChat];
  });
  return { source, chats: planned, brokenCount: broken.length, json: isAlone ? list[0] : list, entries };
}

/** Some programs have long ids that differ only at their end. */
function idOf(chance: Chance, name: string): string {
  return `${chance.once(8) ? 'long-'.repeat(50) : ''}${name}-${chance.below(1e9)}`;
}

function planChat(chance: Chance, source: ChatSource): PlannedChat {
  const messages: PlannedMessage[] = [];
  const hasTimes = !chance.once(4);
  const limit = 2 + chance.below(7);
  let fileCount = 0;
  const add = (parent: number, role: 'user' | 'assistant') => {
    fileCount += 5;
    const planned = planMessage(chance, { source, parent, role, fileCount });
    messages.push({ ...planned, at: hasTimes ? start + messages.length * 61_000 : null });
    return messages.length - 1;
  };
  const grow = (parent: number, role: 'user' | 'assistant') => {
    const here = add(parent, role);
    const next = role === 'user' ? 'assistant' : 'user';
    const children = chance.pick([0, 1, 1, 1, 1, 2, 3]);
    for (let index = 0; index < children && messages.length < limit; index += 1) grow(here, next);
  };
  const roots = chance.once(6) ? 2 : 1;
  for (let index = 0; index < roots; index += 1) grow(-1, 'user');
  return { source, title: chance.once(5) ? null : `T${chance.text(1 + chance.below(6), marks)}`, messages };
}

interface MessagePlace {
  source: ChatSource;
  parent: number;
  role: 'user' | 'assistant';
  fileCount: number;
}

function planMessage(
  chance: Chance,
  { source, parent, role, fileCount }: MessagePlace,
): Omit<PlannedMessage, 'at'> {
  // These remove their own marks from answers anywhere.
  const own = ownMarks[source];
  const words = (pieces: number) =>
    own ? chance.text(pieces, marks).replaceAll(own, '') : chance.text(pieces, marks);
  const isAnswer = role === 'assistant';
  if (parent >= 0 && chance.once(12)) {
    const text = chance.pick(['', ' \n', '\0']);
    return { parent, role, passages: [{ text, cites: null }], sources: [], files: [], model: null };
  }
  const cited = isAnswer && chance.once(3) ? 1 + chance.below(3) : 0;
  const passages: PlannedPassage[] = chance.some(cited, (cites) => ({ text: `s${words(3)}.`, cites }));
  if (cited > 1 && chance.once(2)) passages.push({ text: ' Again.', cites: 0 });
  passages.push({ text: `e${words(chance.below(12))}.`, cites: null });
  return {
    ...{ parent, role, passages },
    sources: chance.some(cited, (index) => ({
      url: `https://site-${index}.example/${chance.pick(['', 'ü?q=1&b=2#x', '%E6%BD%AE', "a'b"])}`,
      title: `P${index}${chance.text(chance.below(4), marks)}`,
      snippet: chance.text(chance.below(5), marks),
    })),
    files: chance.once(4)
      ? chance.some(1 + chance.below(2), (index) => planFile(chance, source, fileCount + index))
      : [],
    model: isAnswer && !chance.once(4) ? chance.pick(['gpt-5', 'a model/ü:7b', 'llama3 🦙']) : null,
  };
}

function planFile(chance: Chance, source: ChatSource, number: number): PlannedFile {
  const odd = chance.pick(['sea', 'mer salée', '潮 *x*', '_a_[b]']);
  const kinds: Record<ChatSource, PlannedFile['kind'][]> = {
    chatgpt: ['entry', 'missing'],
    claude: ['text', 'missing', 'entry'],
    'open-webui': ['data', 'text', 'missing'],
    librechat: ['data', 'text', 'missing', 'entry'],
  };
  const kind = chance.pick(kinds[source]);
  const stem = `${odd} ${number}`;
  return { kind, name: kind === 'text' ? `${stem}.txt` : `${stem}.png` };
}

interface Writing {
  chat: PlannedChat;
  chance: Chance;
  entries: Record<string, Uint8Array>;
  id: string;
}

const wordsOf = (message: PlannedMessage, mark: (cites: number) => string) =>
  message.passages.map(({ text, cites }) => text + (cites === null ? '' : mark(cites))).join('');

const seconds = (at: number | null) => (at === null ? null : at / 1_000);
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What later program versions may add, and what may be missing or null. */
function withUnknown(chance: Chance, fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([, value]) => value !== null || chance.once(2));
  const unknown = chance.once(3)
    ? [['x_new', chance.pick<unknown>([null, 1, [{ a: {} }], { b: '⟦1⟧' }])]]
    : [];
  return Object.fromEntries([...entries, ...unknown]);
}

function storeEntry({ entries }: Writing, name: string): void {
  entries[name] = pngFile(4, 4);
}

const pictureData = () => `data:image/png;base64,${Buffer.from(pngFile(4, 4)).toString('base64')}`;

const writers: Record<ChatSource, (writing: Writing) => object> = {
  chatgpt(writing) {
    const { chat, chance, id } = writing;
    const isSorted = chat.messages.every(({ at }) => at !== null);
    const nodes = chat.messages.map((message, index) => {
      const key = `${id}-n${index}`;
      const parts: unknown[] = [];
      const attachments: object[] = [];
      for (const [place, { name, kind }] of message.files.entries()) {
        const fileId = `file-${id.replaceAll(/\W/g, '')}x${index}y${place}`;
        if (kind === 'entry') storeEntry(writing, `${fileId}-${name}`);
        if (kind === 'entry' && chance.once(2)) {
          parts.push({ content_type: 'image_asset_pointer', asset_pointer: `sediment://${fileId}` });
        } else attachments.push(withUnknown(chance, { id: fileId, name }));
      }
      const matched = (cites: number) => `\u{e200}cite\u{e202}turn0search${cites}\u{e201}`;
      parts.push(wordsOf(message, matched));
      const references = message.passages.flatMap(({ cites }) =>
        cites === null
          ? []
          : [{ matched_text: matched(cites), type: 'grouped_webpages', items: [message.sources[cites]] }],
      );
      return {
        id: key,
        parent: message.parent < 0 ? `${id}-hidden` : `${id}-n${message.parent}`,
        children: [],
        message: withUnknown(chance, {
          id: key,
          author: { role: message.role },
          create_time: seconds(message.at),
          content: { content_type: attachments.length < parts.length ? 'multimodal_text' : 'text', parts },
          metadata: withUnknown(chance, {
            model_slug: message.model,
            content_references: references,
            attachments: attachments.length > 0 ? attachments : null,
          }),
        }),
      };
    });
    const before = [
      { id: `${id}-root`, parent: null, children: [], message: null },
      {
        ...{ id: `${id}-hidden`, parent: `${id}-root`, children: [] },
        message: { author: { role: 'system' }, content: { content_type: 'text', parts: ['Be kind.'] } },
      },
    ];
    const all = isSorted ? chance.shuffled([...before, ...nodes]) : [...before, ...nodes];
    return withUnknown(chance, {
      title: chat.title,
      create_time: seconds(chat.messages[0]?.at ?? null),
      current_node: chance.once(3) ? null : nodes.at(-1)?.id,
      [chance.pick(['conversation_id', 'id'])]: id,
      mapping: Object.fromEntries(all.map((node) => [node.id, node])),
    });
  },

  claude(writing) {
    const { chat, chance, id } = writing;
    const messages = chat.messages.map((message, index) => {
      const citations: object[] = [];
      let words = '';
      for (const { text, cites } of message.passages) {
        words += text;
        const source = cites === null ? undefined : message.sources[cites];
        if (source) {
          const { url, title, snippet } = source;
          citations.push({ url, title, cited_text: snippet, start_index: 0, end_index: words.length });
        }
      }
      const isInBlocks = citations.length > 0 || chance.once(2);
      const files = message.files.map(({ name, kind }, place) => {
        const uuid = `${id}-file-${index}-${place}`;
        if (kind === 'entry') storeEntry(writing, `${uuid}.png`);
        return {
          kind,
          value: withUnknown(chance, {
            file_name: name,
            file_uuid: kind === 'text' ? null : uuid,
            extracted_content: kind === 'text' ? `Read from ${name}.` : null,
          }),
        };
      });
      return withUnknown(chance, {
        uuid: `${id}-m${index}`,
        sender: message.role === 'user' ? 'human' : 'assistant',
        text: isInBlocks && chance.once(2) ? '' : words,
        content: isInBlocks ? [{ type: 'text', text: words, citations }] : [],
        created_at: iso(message.at),
        model: message.model,
        attachments: files.flatMap(({ kind, value }) => (kind === 'text' ? [value] : [])),
        files: files.flatMap(({ kind, value }) => (kind === 'text' ? [] : [value])),
        parent_message_uuid:
          message.parent < 0 ? '00000000-0000-4000-8000-000000000000' : `${id}-m${message.parent}`,
      });
    });
    return withUnknown(chance, {
      uuid: id,
      name: chat.title,
      created_at: iso(chat.messages[0]?.at ?? null),
      chat_messages: messages,
    });
  },

  'open-webui'(writing) {
    const { chat, chance, id } = writing;
    const messages = chat.messages.map((message, index) =>
      withUnknown(chance, {
        id: `${id}-w${index}`,
        parentId: message.parent < 0 ? null : `${id}-w${message.parent}`,
        childrenIds: [],
        role: message.role,
        content: wordsOf(message, (cites) => `[${cites + 1}]`),
        timestamp: message.at === null ? null : Math.floor(message.at / 1_000),
        model: message.model,
        sources: message.sources.length
          ? message.sources.map(({ url, title, snippet }) => ({
              source: { name: 'search' },
              document: [snippet],
              metadata: [{ source: url, title }],
            }))
          : null,
        files: message.files.map(({ name, kind }) =>
          kind === 'data'
            ? { type: 'image', name, url: pictureData() }
            : {
                type: 'file',
                name,
                file: kind === 'text' ? { data: { content: `Read from ${name}.` } } : {},
              },
        ),
      }),
    );
    const inner = {
      title: chat.title ?? '',
      history: {
        currentId: messages.at(-1)?.id,
        messages: Object.fromEntries(messages.map((one) => [one.id, one])),
      },
    };
    return withUnknown(chance, {
      ...{ id, title: chat.title, chat: inner },
      created_at: chat.messages[0]?.at == null ? null : Math.floor(chat.messages[0].at / 1_000),
    });
  },

  librechat(writing) {
    const { chat, chance, id } = writing;
    const isNested = chance.once(2);
    const write = (message: PlannedMessage, index: number): Record<string, unknown> => {
      const search = {
        organic: message.sources.map(({ url, title, snippet }) => ({ link: url, title, snippet })),
      };
      const words = wordsOf(message, (cites) => `\u{e202}turn0search${cites}`);
      const pictures = message.files.filter(({ kind }) => kind === 'data');
      return withUnknown(chance, {
        messageId: `${id}-r${index}`,
        parentMessageId:
          message.parent < 0 ? '00000000-0000-0000-0000-000000000000' : `${id}-r${message.parent}`,
        isCreatedByUser: message.role === 'user',
        sender: message.role === 'user' ? 'User' : 'GPT',
        text: pictures.length > 0 ? '' : words,
        content:
          pictures.length > 0
            ? [
                { type: 'text', text: chance.once(2) ? words : { value: words } },
                ...pictures.map(() => ({ type: 'image_url', image_url: { url: pictureData() } })),
              ]
            : null,
        createdAt: iso(message.at),
        model: message.model,
        attachments: message.sources.length > 0 ? [{ type: 'web_search', web_search: search }] : null,
        files: message.files.flatMap(({ name, kind }, place) => {
          if (kind === 'data') return [];
          const fileId = `${id}-file-${index}-${place}`;
          if (kind === 'entry') storeEntry(writing, `${fileId}.png`);
          return [
            { filename: name, file_id: fileId, ...(kind === 'text' && { text: `Read from ${name}.` }) },
          ];
        }),
        ...(isNested && {
          children: chat.messages.flatMap((child, place) =>
            child.parent === index ? [write(child, place)] : [],
          ),
        }),
      });
    };
    const roots = chat.messages.flatMap((message, index) =>
      !isNested || message.parent < 0 ? [write(message, index)] : [],
    );
    const name = isNested && chance.once(2) ? 'messagesTree' : 'messages';
    return withUnknown(chance, { conversationId: id, title: chat.title, [name]: roots });
  },
};
