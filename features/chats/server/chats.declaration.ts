import { maxAnswerLength } from '#features/assistant/shared/answer-length.ts';
import { maxChats, maxTitleLength } from '#features/chats/shared/chats.contract.ts';
import { chatsScreens } from '#features/chats/shared/chats.screens.ts';
import { maxFeedbackReason, mostPreferredOver } from '#features/chats/shared/feedback.contract.ts';
import { maxInstructionLength } from '#features/chats/shared/instructions.ts';
import { instructionsPart } from '#features/chats/shared/instructions-part.ts';
import { nextPart } from '#features/chats/shared/next-part.ts';
import type { Declaration } from '#server/declaration.ts';
import { modelFactsEnvironment } from './model-facts.env.ts';

const maxNameLength = 200;
/** An answer that exceeded the limit says so at its end. */
const maxStoredAnswer = maxAnswerLength + 1_000;

const longestModelId = 200;

export const chatsDeclaration: Declaration = {
  name: 'chats',
  environment: modelFactsEnvironment,
  screens: chatsScreens,
  messageParts: [instructionsPart, nextPart],
  tables: {
    chat_sessions: {
      label: 'Chats',
      bounds: { rows: maxChats, texts: { title: maxTitleLength, instructions: 4 * maxInstructionLength } },
      points: { leaf_id: 'chat_messages', project_id: 'projects' },
      atLeast: { last_source_id: 0 },
    },
    chat_messages: {
      label: 'Messages',
      bounds: {
        rows: 1_000_000,
        texts: {
          content: maxStoredAnswer,
          model: maxNameLength,
          note: 1_000,
          parts: 1_000_000,
        },
      },
      points: { parent_id: 'chat_messages' },
      becomes: { status: { streaming: 'interrupted' } },
      oneOf: { role: ['user', 'assistant'], status: ['complete', 'stopped', 'failed', 'interrupted'] },
    },
    chat_attachments: { label: 'Attachments', bounds: { rows: 100_000 } },
    chat_turns: {
      label: 'Generated answers',
      bounds: {
        rows: 500_000,
        texts: { client_id: maxNameLength, error_code: maxNameLength, server_id: 64 },
      },
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
      notExported: 'Parts of answers that are still being written; complete answers are among the messages.',
    },
    turn_requests: {
      label: 'Requests between servers',
      notExported: 'What one server asked of another while an answer was being written; gone within moments.',
    },
    turn_events: {
      label: 'Answers followed through another server',
      notExported: 'Parts of answers that are still being written; complete answers are among the messages.',
    },
    answer_feedback: {
      label: 'Votes on answers',
      bounds: {
        rows: 100_000,
        texts: { reason: maxFeedbackReason, preferred_over: mostPreferredOver * longestModelId },
      },
      oneOf: { rating: ['up', 'down'] },
    },
  },
};
