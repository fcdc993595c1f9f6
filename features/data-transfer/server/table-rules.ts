/**
 * What happens to each table when a person takes their data along or brings it back. A table that is in none
 * of the two lists fails a test: data is neither forgotten nor given away by accident. Deletion needs no list:
 * every row of a person goes with the person, by the database's own rules.
 */
export interface TableRule {
  /** As people call what is in it. */
  label: string;
  /** Columns that stay here: whoever has them could use them. */
  secrets?: readonly string[];
  /** Why nothing of it is in the archive. */
  notExported?: string;
  /** Why an archive does not bring it back. */
  notImported?: string;
  /** Columns that name rows without a foreign key: column → table. */
  points?: Readonly<Record<string, string>>;
  /** The only values that an import may bring. */
  oneOf?: Readonly<Record<string, readonly string[]>>;
  /** Column → value → what it is on a server where nobody works on it any more. */
  becomes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What older archives have in place of a column: column → the one they have → its value → the value of today. */
  formerly?: Readonly<Record<string, { column: string; values: Readonly<Record<string, string>> }>>;
  /** Values that an import may not go below; a negative piece of work would give an allowance away. */
  atLeast?: Readonly<Record<string, number>>;
  /** Columns that say of a row that it was brought along, whatever the archive says. */
  marks?: readonly string[];
}

const ofTheLogin = 'A login belongs to the server that opened it.';
const ofTheServer = 'It tells what happened on the server that it comes from.';
const ofTheProvider = 'Payments belong to the account that pays.';

/** Tables that have rows of people, by the column `user_id`; `users` itself by its id. */
export const personTables: Readonly<Record<string, TableRule>> = {
  users: {
    label: 'Profile',
    notImported:
      'Fields that are still empty, and the picture, are filled in; name, address and plan stay as they are here.',
  },
  auth_accounts: {
    label: 'Ways to sign in',
    secrets: ['password', 'access_token', 'refresh_token', 'id_token'],
    notImported: ofTheLogin,
  },
  auth_sessions: { label: 'Devices', secrets: ['token', 'id_token'], notImported: ofTheLogin },
  auth_tokens: {
    label: 'Links from mails',
    notExported: 'Each is a proof that works for minutes and is kept as a hash only.',
  },
  auth_two_factors: { label: 'Authenticator app', secrets: ['secret'], notImported: ofTheLogin },
  auth_recovery_codes: { label: 'Recovery codes', secrets: ['code_hash'], notImported: ofTheLogin },
  passkeys: {
    label: 'Passkeys',
    secrets: ['credential_id', 'public_key', 'counter'],
    notImported: ofTheLogin,
  },
  api_keys: { label: 'API keys', secrets: ['key_hash'], notImported: ofTheLogin },
  audit_events: { label: 'Security events', notImported: ofTheServer },
  privacy_settings: { label: 'Privacy settings' },
  notification_preferences: { label: 'Notification preferences' },
  push_subscriptions: {
    label: 'Browsers that are notified',
    secrets: ['endpoint', 'p256dh', 'auth'],
    notImported: ofTheLogin,
  },
  client_errors: { label: 'Error reports', notImported: ofTheServer },
  data_transfers: {
    label: 'Archives',
    notExported: 'It lists the archives themselves.',
  },
  data_transfer_slices: {
    label: 'Archives being imported',
    notExported: 'It lists, while an archive is imported, what came from it.',
  },
  user_settings: { label: 'Settings' },
  api_logs: {
    label: 'Tasks',
    atLeast: { tasks: 0 },
    marks: ['is_imported'],
    formerly: {
      kind: {
        column: 'endpoint',
        values: {
          '/api/chat': 'chat',
          '/api/openai': 'question',
          '/api/search/web/summary': 'web-search',
          '/api/search/images/summary': 'image-search',
          '/api/search/videos/summary': 'video-search',
          '/api/search/news/summary': 'news-search',
          '/api/search/places/summary': 'place-search',
        },
      },
    },
  },
  api_usage: { label: 'Usage', atLeast: { tasks: 0 } },
  model_usage: { label: 'Models used', atLeast: { task_count: 0 } },
  task_types: { label: 'Kinds of tasks', atLeast: { count: 0 } },
  task_rewards: {
    label: 'Tasks for feedback',
    notImported: 'They were given for that server’s limits; here they would be given a second time.',
  },
  payment_methods: { label: 'Cards', secrets: ['provider_reference'], notImported: ofTheProvider },
  subscriptions: {
    label: 'Subscription',
    secrets: ['provider_customer_id', 'provider_subscription_id'],
    notImported: ofTheProvider,
  },
  invoices: { label: 'Invoices', notImported: ofTheProvider },
  files: {
    label: 'Files',
    oneOf: { kind: ['image', 'pdf', 'office', 'text'], state: ['ready'] },
    atLeast: { bytes: 0, text_length: 0 },
  },
  chat_sessions: { label: 'Chats', points: { leaf_id: 'chat_messages' } },
  chat_messages: {
    label: 'Messages',
    points: { parent_id: 'chat_messages' },
    becomes: { status: { streaming: 'interrupted' } },
    oneOf: {
      role: ['user', 'assistant'],
      status: ['complete', 'stopped', 'failed', 'interrupted'],
    },
  },
  chat_citations: { label: 'Sources' },
  chat_attachments: { label: 'Attachments' },
  chat_turns: {
    label: 'Answers made',
    points: {
      user_message_id: 'chat_messages',
      assistant_message_id: 'chat_messages',
      task_id: 'api_logs',
    },
    becomes: { status: { running: 'interrupted' } },
    oneOf: { status: ['complete', 'stopped', 'failed', 'interrupted'] },
  },
  chat_turn_pieces: {
    label: 'Answers being written',
    notExported: 'Parts of an answer that is still being written; whole, it is among the messages.',
  },
  answer_feedback: { label: 'Votes on answers', oneOf: { rating: ['up', 'down'] } },
  chat_shares: {
    label: 'Shared links',
    secrets: ['token_hash'],
    notImported: 'A link leads to the server that made it.',
  },
  search_history: {
    label: 'Searches',
    oneOf: { type: ['web', 'image', 'video', 'news', 'place'] },
  },
  saved_images: { label: 'Saved pictures' },
  learn_bookmarks: { label: 'Saved lessons' },
  memory_bookmarks: { label: 'Bookmarks' },
  memory_tags: { label: 'Tags' },
  memory_facts: { label: 'Remembered facts' },
  contact_messages: {
    label: 'Messages to the operator',
    notImported: 'They were written to whoever runs the server that they come from.',
  },
};

/** Tables without an owner, and why no person's data is in them. */
export const serverTables: Readonly<Record<string, string>> = {
  rate_limits: 'The plans of the server.',
  auth_guesses: 'How often passwords were tried lately, by a hash of the address; gone within a day.',
  auth_verifications:
    'Questions to passkeys of people who are not signed in yet, and sign-ups that wait for their letter: nobody’s, and gone within days.',
  billing_events: 'Which of the provider’s events were dealt with; they name nobody.',
};

/**
 * Columns that may hold the address of somebody who has no account, or had none when they wrote. Rows with
 * the address of a deleted account go with it.
 */
export const addressColumns: Readonly<Record<string, string>> = {
  contact_messages: 'email',
  auth_verifications: 'identifier',
};

export function ownerColumn(table: string): string {
  return table === 'users' ? 'id' : 'user_id';
}
