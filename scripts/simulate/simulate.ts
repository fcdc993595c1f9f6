import type { assumptions } from './assumptions.ts';
import type { Measured } from './measured.ts';

type Assumptions = typeof assumptions;

export interface Simulated {
  people: number;
  questionsPerDay: number;
  questionsPerSecond: number;
  streams: number;
  serversByStreams: number;
  serversByProcessor: number;
  databaseProcessors: number;
  transactionsPerSecond: number;
  rowsPerYear: number;
  databaseGbPerYear: number;
  logMbPerSecond: number;
  filesGbPerYear: number;
  nodes: number;
  dollarsPerMonth: number;
}

/**
 * What this many people need, multiplied from the measured cost of one question; nothing is fitted.
 */
export function simulate(people: number, measured: Measured, given: Assumptions): Simulated {
  const questionsPerDay = people * given.activeShare * given.questionsPerActivePersonAndDay;
  const questionsPerSecond = (questionsPerDay * given.busiestHourShare) / 3_600;
  const streams = questionsPerSecond * given.answerSeconds;
  const serversByStreams = Math.ceil(streams / given.streamsPerServer);
  const serverProcessors = (questionsPerSecond * measured.serverMs) / 1_000 / given.busyAtMost;
  const serversByProcessor = Math.ceil(serverProcessors / given.processorsPerServer);
  const databaseProcessors = Math.ceil((questionsPerSecond * measured.databaseMs) / 1_000 / given.busyAtMost);
  const databaseGbPerYear = (questionsPerDay * 365 * measured.bytes) / 1e9;
  const filesGbPerYear = (people * given.filesMbPerPersonAndYear) / 1e3;
  const logGbPerMonth = (questionsPerDay * 30 * measured.logBytes) / 1e9;
  const servers = Math.max(serversByStreams, serversByProcessor, 1);
  const { prices } = given;
  return {
    people,
    questionsPerDay,
    questionsPerSecond,
    streams,
    serversByStreams,
    serversByProcessor,
    databaseProcessors,
    transactionsPerSecond: questionsPerSecond * measured.transactions,
    rowsPerYear: questionsPerDay * 365 * measured.rows,
    databaseGbPerYear,
    logMbPerSecond: (questionsPerSecond * measured.logBytes) / 1e6,
    filesGbPerYear,
    nodes: Math.max(
      1,
      Math.ceil((databaseGbPerYear * 3) / given.nodeGb),
      Math.ceil(databaseProcessors / given.nodeProcessors),
    ),
    dollarsPerMonth:
      (servers * given.processorsPerServer + databaseProcessors * given.copies) * prices.processor +
      databaseGbPerYear * given.copies * prices.databaseGb +
      (filesGbPerYear + logGbPerMonth * given.logMonths) * prices.objectGb +
      // An answer is sent once, plus as much again for the rest of the page.
      ((questionsPerDay * 30 * measured.answerCharacters * 2) / 1e9) * prices.transferGb,
  };
}
