import type { CodeTemplate } from './code-template.ts';
import { budgetTableTemplate } from './ours/budget-table.ts';
import { canvasGameTemplate } from './ours/canvas-game.ts';
import { csvChartTemplate } from './ours/csv-chart.ts';
import { invitationTemplate } from './ours/invitation.ts';
import { landingPageTemplate } from './ours/landing-page.ts';
import { letterCounterTemplate } from './ours/letter-counter.ts';
import { markdownTemplate } from './ours/markdown.ts';
import { pythonTemplate } from './ours/python.ts';
import { pythonPlotTemplate } from './ours/python-plot.ts';
import { quizTemplate } from './ours/quiz.ts';
import { reactTemplate } from './ours/react.ts';
import { snakeTemplate } from './ours/snake.ts';
import { sqlTemplate } from './ours/sql.ts';
import { sqlCsvTemplate } from './ours/sql-csv.ts';
import { timerTemplate } from './ours/timer.ts';
import { toDoListTemplate } from './ours/to-do-list.ts';
import { unitConverterTemplate } from './ours/unit-converter.ts';
import { websiteTemplate } from './ours/website.ts';

/** Templates for a new project, in display order: first a bare one of each kind. Loaded only where they are offered. */
export const codeTemplates: readonly CodeTemplate[] = [
  websiteTemplate,
  reactTemplate,
  canvasGameTemplate,
  pythonTemplate,
  sqlTemplate,
  markdownTemplate,
  toDoListTemplate,
  quizTemplate,
  budgetTableTemplate,
  timerTemplate,
  csvChartTemplate,
  snakeTemplate,
  landingPageTemplate,
  letterCounterTemplate,
  unitConverterTemplate,
  pythonPlotTemplate,
  sqlCsvTemplate,
  invitationTemplate,
];
