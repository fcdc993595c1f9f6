import { maxSnippetLength } from '#features/assistant/server/source-book.ts';
import { maxAnswerLength } from '#features/assistant/shared/answer-length.ts';
import { maxTitleLength } from '#features/chats/shared/chats.contract.ts';
import { maxFeedbackReason } from '#features/chats/shared/feedback.contract.ts';
import { maxFileNameLength, maxStoredBytes } from '#features/files/shared/file-kinds.ts';
import { maxTagLength } from '#features/history/shared/memory.contract.ts';
import { maxSavedImages } from '#features/images/shared/images.contract.ts';
import { maxFactLength, maxFacts } from '#features/memory/shared/facts.contract.ts';
import { profileLimits } from '#features/profile/shared/profile.contract.ts';
import { maxQueryLength } from '#features/search/shared/search.contract.ts';
import type { TableShape } from '#server/db/table-shapes.ts';
import { personTables } from './table-rules.ts';

/** Of ids, which the product makes itself. */
export const maxIdLength = 64;
const maxAddressLength = 4_000;
const maxNameLength = 200;

/**
 * How long the product itself lets each text become, in characters; of a JSON column, all its texts and numbers
 * together. Ids and columns of fixed values need none. A column of the database that is not here fails a test.
 */
const textLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  api_logs: { kind: maxNameLength, endpoint: maxNameLength },
  model_usage: { model_id: maxNameLength },
  task_types: { type: maxNameLength },
  user_settings: {
    selected_model: maxNameLength,
    research_depth: maxNameLength,
    voice_name: maxNameLength,
    answer_language: maxNameLength,
    theme: maxNameLength,
    density: maxNameLength,
    contrast: maxNameLength,
    motion: maxNameLength,
  },
  files: { name: maxFileNameLength, media_type: maxNameLength },
  chat_sessions: { title: maxTitleLength },
  chat_messages: {
    // The end of an answer that was too long says so.
    content: maxAnswerLength + 1_000,
    reasoning: maxAnswerLength + 1_000,
    model: maxNameLength,
    note: 1_000,
    research: 200_000,
  },
  chat_citations: { title: 1_000, url: maxAddressLength, snippet: maxSnippetLength },
  chat_turns: { client_id: maxNameLength, error_code: maxNameLength },
  answer_feedback: { reason: maxFeedbackReason },
  search_history: { query: maxQueryLength, results: 200_000 },
  saved_images: {
    title: maxNameLength,
    page_url: maxAddressLength,
    image_url: maxAddressLength,
    site: 300,
    creator: maxNameLength,
    licence_name: maxNameLength,
    licence_url: maxAddressLength,
  },
  learn_bookmarks: { resource_id: 100 },
  memory_tags: { tag: maxTagLength },
  memory_facts: { text: maxFactLength },
  users: {
    bio: profileLimits.bio,
    phone_number: profileLimits.phoneNumber,
    birthday: maxNameLength,
    username: profileLimits.username,
    website: profileLimits.website,
    gender: maxNameLength,
    location: profileLimits.location,
  },
};

export interface RowLimit {
  rows: number;
  /** Together with those that the person has here already. */
  isOfPerson?: true;
}

/** How many records of each kind an archive may bring; what a person may have only so much of, no more than that. */
export const rowLimits: Readonly<Record<string, RowLimit>> = {
  users: { rows: 1 },
  privacy_settings: { rows: 1, isOfPerson: true },
  notification_preferences: { rows: 1, isOfPerson: true },
  user_settings: { rows: 1, isOfPerson: true },
  api_logs: { rows: 1_000_000 },
  api_usage: { rows: 1_000_000 },
  model_usage: { rows: 50_000 },
  task_types: { rows: 50_000 },
  files: { rows: 20_000 },
  chat_sessions: { rows: 100_000 },
  chat_messages: { rows: 1_000_000 },
  chat_citations: { rows: 1_000_000 },
  chat_attachments: { rows: 100_000 },
  chat_turns: { rows: 500_000 },
  answer_feedback: { rows: 100_000 },
  search_history: { rows: 200_000 },
  saved_images: { rows: maxSavedImages, isOfPerson: true },
  learn_bookmarks: { rows: 500, isOfPerson: true },
  memory_bookmarks: { rows: 100_000 },
  memory_tags: { rows: 100_000 },
  memory_facts: { rows: maxFacts, isOfPerson: true },
};

/** Records of all kinds, those that stay behind and empty lines among them. */
export const maxLines = 3_000_000;
/** What a person may keep in files, and as much again in rows. */
export const maxStagedBytes = maxStoredBytes;

/** Undefined where the product sets no limit, which no column that an import fills may be. */
export function textLimit(shape: TableShape, column: string): number | undefined {
  const rule = personTables[shape.name];
  if (rule?.oneOf?.[column]) return maxNameLength;
  const isId = column === 'id' || shape.parents.has(column) || rule?.points?.[column] !== undefined;
  return isId ? maxIdLength : textLimits[shape.name]?.[column];
}

/** The longest line that can be a record of this table: every character of it may be written as six. */
export function maxLineBytes(shape: TableShape): number {
  const texts = shape.columns.map(({ name }) => textLimit(shape, name) ?? 0);
  return 16_384 + texts.reduce((sum, length) => sum + length, 0) * 6;
}
