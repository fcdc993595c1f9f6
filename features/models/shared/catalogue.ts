import { brand } from '#shared/brand.ts';
import type { ModelOption } from './models.contract.ts';

export type CatalogueEntry = Omit<ModelOption, 'connected' | 'missing'>;

type Row = [id: string, name: string, type: ModelOption['type'], description: string, capabilities: string[]];

function entriesOf(company: string, rows: Row[]): CatalogueEntry[] {
  return rows.map(([id, name, type, description, capabilities]) => ({
    id,
    name,
    company,
    description,
    capabilities,
    type,
  }));
}

/** The product's own family: each is a router that picks among the connected models. */
const family = entriesOf(brand.productName, [
  [
    brand.modelId,
    '',
    'balanced',
    'Our all-rounder for everyday questions',
    ['Web answers', 'Sources', 'Sums and units'],
  ],
  [
    'everyday-standard',
    'Standard',
    'fast',
    'Short, plain answers in seconds',
    ['Quick replies', 'Lists', 'Summaries'],
  ],
  [
    'everyday-plus',
    'Plus',
    'balanced',
    'Longer writing and planning',
    ['Drafting', 'Planning', 'Explaining'],
  ],
  ['everyday-pro', 'Pro', 'powerful', 'Careful with hard problems', ['Research', 'Maths', 'Code']],
  ['everyday-business', 'Business', 'balanced', 'Clear writing for work', ['Reports', 'Email', 'Tables']],
  [
    'everyday-enterprise',
    'Enterprise',
    'powerful',
    'Stays on your own machines where it can',
    ['Own models first', 'Long texts', 'Careful answers'],
  ],
]).map((entry) => ({
  ...entry,
  get name() {
    return [brand.name, entry.name].join(' ').trim();
  },
}));

const openAi = entriesOf('OpenAI', [
  ['gpt-4o', 'GPT-4o', 'balanced', 'Quick and good at most things', ['Conversation', 'Writing', 'Languages']],
  [
    'gpt-4.5-preview',
    'GPT-4.5 Preview',
    'powerful',
    'Natural, thoughtful writing',
    ['Writing', 'Nuance', 'Ideas'],
  ],
  ['gpt-4', 'GPT-4', 'powerful', 'Dependable for detailed work', ['Reasoning', 'Detail', 'Instructions']],
  [
    'gpt-4-turbo',
    'GPT-4 Turbo',
    'balanced',
    'Long documents, shorter wait',
    ['Long texts', 'Summaries', 'Code'],
  ],
  [
    'gpt-4o-mini',
    'GPT-4o mini',
    'fast',
    'Small, quick and cheap to run',
    ['Quick replies', 'Lists', 'Translation'],
  ],
  ['gpt-3.5', 'GPT-3.5', 'fast', 'Simple questions, simple answers', ['Conversation', 'Drafts', 'Rewording']],
  ['o1', 'o1', 'powerful', 'Thinks before it answers', ['Maths', 'Science', 'Planning']],
  ['o1-preview', 'o1-preview', 'powerful', 'The first look at o1', ['Reasoning', 'Maths', 'Hard questions']],
  ['o1-mini', 'o1-mini', 'fast', 'Reasons about code and numbers', ['Code', 'Maths', 'Puzzles']],
  ['o3-mini', 'o3-mini', 'balanced', 'Reasoning at a good pace', ['Reasoning', 'Code', 'Science']],
]);

const anthropic = entriesOf('Anthropic', [
  [
    'claude-3-opus',
    'Claude 3 Opus',
    'powerful',
    'Deep reading and rich writing',
    ['Analysis', 'Long texts', 'Writing'],
  ],
  [
    'claude-3.5-sonnet',
    'Claude 3.5 Sonnet',
    'balanced',
    'Clear writing and steady reasoning',
    ['Writing', 'Code', 'Analysis'],
  ],
  [
    'claude-3.7-sonnet',
    'Claude 3.7 Sonnet',
    'balanced',
    'Strong at code and long answers',
    ['Code', 'Long answers', 'Instructions'],
  ],
  [
    'claude-3.7-sonnet-thinking',
    'Claude 3.7 Sonnet Thinking',
    'powerful',
    'Works a problem out before answering',
    ['Step by step', 'Maths', 'Code'],
  ],
  [
    'claude-3.5-haiku',
    'Claude 3.5 Haiku',
    'fast',
    'Short waits, tidy answers',
    ['Quick replies', 'Summaries', 'Lists'],
  ],
]);

const google = entriesOf('Google', [
  [
    'gemini-2-pro-exp',
    'Gemini 2 Pro Experimental',
    'powerful',
    'Big documents and hard code',
    ['Long texts', 'Code', 'Reasoning'],
  ],
  [
    'gemini-2-flash',
    'Gemini 2 Flash',
    'fast',
    'Quick answers for daily use',
    ['Quick replies', 'Summaries', 'Languages'],
  ],
  [
    'gemini-2-flash-thinking',
    'Gemini 2 Flash Thinking',
    'balanced',
    'Quick, but thinks first',
    ['Step by step', 'Maths', 'Science'],
  ],
]);

const xAi = entriesOf('xAI', [
  ['grok-2', 'Grok 2', 'balanced', 'Direct answers with some wit', ['Conversation', 'Reasoning', 'Code']],
]);

const deepSeek = entriesOf('DeepSeek', [
  [
    'deepseek-r1',
    'DeepSeek R1',
    'powerful',
    'Open model that reasons at length',
    ['Reasoning', 'Maths', 'Code'],
  ],
  ['deepseek-v3', 'DeepSeek V3', 'balanced', 'Open model for most tasks', ['Writing', 'Code', 'Translation']],
]);

/** The main catalogue, in picker order. */
export const catalogue: readonly CatalogueEntry[] = [
  ...family,
  ...openAi,
  ...anthropic,
  ...google,
  ...xAi,
  ...deepSeek,
];

/** Entries of the shorter lists that the catalogue does not contain. */
export const otherEntries: readonly CatalogueEntry[] = [
  ...entriesOf('DeepSeek', [
    ['deepseek', 'DeepSeek', 'balanced', 'Open model for writing and code', ['Writing', 'Code', 'Maths']],
  ]),
  ...entriesOf('Google', [
    ['gemini', 'Gemini', 'fast', 'Quick answers from Google', ['Quick replies', 'Summaries', 'Languages']],
  ]),
  ...entriesOf('Anthropic', [
    [
      'claude-2',
      'Claude 2',
      'balanced',
      'Long conversations, careful tone',
      ['Long texts', 'Writing', 'Analysis'],
    ],
  ]),
];

/** The six cards of /models. */
export const modelPageIds = [brand.modelId, 'deepseek', 'gemini', 'gpt-4', 'gpt-3.5', 'claude-2'] as const;

/** The models in the coder; the product's own is the balanced one there as well. */
export const coderModelIds = [brand.modelId, 'deepseek', 'gemini', 'gpt-4', 'gpt-3.5', 'claude-2'] as const;

/** The models in the designer. */
export const designerModelIds = [
  'deepseek-r1',
  'deepseek-v3',
  'gemini-2-pro-exp',
  'gemini-2-flash',
  'gemini-2-flash-thinking',
] as const;

export const familyIds: ReadonlySet<string> = new Set(family.map(({ id }) => id));
