import type { BenchRow } from './bench-row.ts';
import { accountEnumeration } from './rows/account-enumeration.ts';
import { accountTransfers } from './rows/account-transfers.ts';
import { build } from './rows/build.ts';
import { calendarPage } from './rows/calendar-page.ts';
import { calendarRange } from './rows/calendar-range.ts';
import { calendarWork } from './rows/calendar-work.ts';
import { chatCost, chatCostOnPostgres } from './rows/chat-cost.ts';
import { claimCheck } from './rows/claim-check.ts';
import { cluster } from './rows/cluster.ts';
import { coderPage } from './rows/coder-page.ts';
import { concurrentStreams } from './rows/concurrent-streams.ts';
import { contextBuilding } from './rows/context-building.ts';
import { designerPage } from './rows/designer-page.ts';
import { embeddedSearch } from './rows/embedded-search.ts';
import { engineFirstWord } from './rows/engine-first-word.ts';
import { engineScores } from './rows/engine-scores.ts';
import { firstChat } from './rows/first-chat.ts';
import { firstToken, firstTokenOnPostgres } from './rows/first-token.ts';
import { fullRooms, fullRoomsOnPostgres } from './rows/full-rooms.ts';
import { heavyPerson } from './rows/heavy-person.ts';
import { hostileJson } from './rows/hostile-json.ts';
import { hugeAnswersInPage } from './rows/huge-answers-in-page.ts';
import { importedChats } from './rows/imported-chats.ts';
import { lens } from './rows/lens.ts';
import { lensPage } from './rows/lens-page.ts';
import { longAnswersTable } from './rows/long-answers-table.ts';
import { lookUps } from './rows/look-ups.ts';
import { memory } from './rows/memory.ts';
import { memoryOnPostgres } from './rows/memory-on-postgres.ts';
import { millionMessages } from './rows/million-messages.ts';
import { pages } from './rows/pages.ts';
import { programs } from './rows/programs.ts';
import { recipePages } from './rows/recipe-pages.ts';
import { recipes } from './rows/recipes.ts';
import { relayShare } from './rows/relay-share.ts';
import { restartedDatabase } from './rows/restarted-database.ts';
import { searchFirstResult } from './rows/search-first-result.ts';
import { searchFlood } from './rows/search-flood.ts';
import { speech } from './rows/speech.ts';
import { startTime } from './rows/start-time.ts';
import { storedAnswers } from './rows/stored-answers.ts';
import { studio } from './rows/studio.ts';
import { suggestions } from './rows/suggestions.ts';
import { tokenCostInPage } from './rows/token-cost-in-page.ts';
import { toolsMemory } from './rows/tools-memory.ts';
import { worstUpload } from './rows/worst-upload.ts';
import { writingPage } from './rows/writing-page.ts';
import { writingServer } from './rows/writing-server.ts';

/** In the order of the table. */
export const rows: readonly BenchRow[] = [
  firstToken,
  firstTokenOnPostgres,
  programs,
  concurrentStreams,
  cluster,
  relayShare,
  chatCost,
  chatCostOnPostgres,
  firstChat,
  startTime,
  memory,
  memoryOnPostgres,
  toolsMemory,
  pages,
  tokenCostInPage,
  hugeAnswersInPage,
  embeddedSearch,
  storedAnswers,
  restartedDatabase,
  suggestions,
  speech,
  searchFirstResult,
  searchFlood,
  hostileJson,
  worstUpload,
  engineScores,
  engineFirstWord,
  claimCheck,
  contextBuilding,
  lookUps,
  calendarRange,
  calendarPage,
  calendarWork,
  writingServer,
  writingPage,
  recipes,
  recipePages,
  lens,
  lensPage,
  studio,
  designerPage,
  coderPage,
  accountEnumeration,
  accountTransfers,
  millionMessages,
  fullRooms,
  fullRoomsOnPostgres,
  heavyPerson,
  importedChats,
  longAnswersTable,
  build,
];
