import { required } from '#shared/required.ts';
import type { ResearchDepth } from './research-depth.ts';

/** What one question may cost at a depth. The server enforces it; the person sees it before and during the run. */
export interface ResearchBudget {
  searches: number;
  pages: number;
  seconds: number;
  /** Tasks charged in total. */
  tasks: number;
  /** Those charged when the plan is ready; the rest when it is started. */
  planTasks: number;
}

export interface DepthOption {
  id: ResearchDepth;
  name: string;
  description: string;
  features: readonly string[];
}

export const budgets: Readonly<Record<ResearchDepth, ResearchBudget>> = {
  basic: { searches: 1, pages: 0, seconds: 30, tasks: 1, planTasks: 0 },
  medium: { searches: 4, pages: 6, seconds: 90, tasks: 3, planTasks: 0 },
  thorough: { searches: 8, pages: 12, seconds: 180, tasks: 5, planTasks: 1 },
};

/** Sub-questions that a plan may contain: each takes a search, and some are reserved for what comes up. */
export const maxPlanQuestions = 6;
export const maxQuestionLength = 200;

function countTasks(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`;
}

function countSearches(count: number): string {
  return count === 1 ? '1 search' : `${count} searches`;
}

function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** "3:00", as clocks and timers write it. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function formatDuration(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** What a depth may use, in words: "Up to 8 searches, 12 pages and 3 minutes". */
export function formatBudget({ searches, pages, seconds, tasks }: ResearchBudget): string {
  const most =
    pages === 0
      ? `Up to ${countSearches(searches)} and ${formatDuration(seconds)}`
      : `Up to ${countSearches(searches)}, ${countPages(pages)} and ${formatDuration(seconds)}`;
  return `${most} · ${countTasks(tasks)}`;
}

export const depthOptions: readonly DepthOption[] = [
  {
    id: 'basic',
    name: 'Quick Overview',
    description: 'One search and a short answer.',
    features: ['Answers from the search results', 'Every sentence checked against its source'],
  },
  {
    id: 'medium',
    name: 'Detailed Analysis',
    description: 'Several searches, and the pages behind them.',
    features: [
      'Looks at the question from several sides',
      'Reads the best pages in full',
      'Every sentence checked against its source',
    ],
  },
  {
    id: 'thorough',
    name: 'Deep Research',
    description: 'A plan that you approve, then a report.',
    features: [
      'Splits the question; you edit the plan first',
      'Compares what the sources say',
      'A report with a table of its sources',
      'Every sentence checked against its source',
    ],
  },
];

export function depthName(depth: ResearchDepth): string {
  return required(depthOptions.find(({ id }) => id === depth)).name;
}

/** "5 tasks": what one question costs at that depth. */
export function formatCost(depth: ResearchDepth): string {
  return countTasks(budgets[depth].tasks);
}

/** While research is on: what it costs, and how long it stays on. */
export function researchNote(depth: ResearchDepth): string {
  return `${depthName(depth)} is on: each question costs ${formatCost(depth)}, until you switch it off.`;
}

/** The same if files are attached: the question is about them. */
export function researchNoteWithFiles(depth: ResearchDepth): string {
  return `${depthName(depth)} is on, but a question with files is answered from them, without research, for 1 task.`;
}

/** The same for a search: it changes no search, but a follow-up is a question in a chat. */
export function researchNoteForSearch(depth: ResearchDepth): string {
  return `${depthName(depth)} is on in chats, until you switch it off: a follow-up costs ${formatCost(depth)}. Searches are not affected.`;
}
