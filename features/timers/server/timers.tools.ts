import { z } from 'zod';
import {
  type AskedTurn,
  type AssistantTool,
  defineTool,
  type JsonValue,
} from '#features/assistant/server/assistant-tool.ts';
import { answerErrors } from '#features/assistant/server/written-by-tools.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { formatLength, leftOf } from '../shared/timer-time.ts';
import {
  maxTimersAtOnce,
  type Timer,
  TimerLabel,
  TimerSeconds,
  type TimersAnswer,
} from '../shared/timers.contract.ts';
import type { TimerInAnswer } from '../shared/timers-part.schema.ts';
import { ordersTimers, timerOrdersIn } from './ordered-timers.ts';
import { readLength } from './sentences/read-length.ts';
import { timersKit } from './timers.kit.ts';
import type { Timers } from './timers.service.ts';

const Which = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .optional()
  .describe('What it is for or how long it was set for, e.g. “pasta”; “all”; absent: the only one');

/**
 * The assistant's tools for a person's timers. A page may tell a model to set one, so only what the person's own last
 * message orders is done; anything else is a card with buttons.
 */
export function createTimersTools(timers: Timers): AssistantTool[] {
  const setTimers = defineTool({
    name: 'set_timers',
    kit: timersKit,
    onlyInChats: true,
    description:
      'Starts one or more timers that ring on this person’s devices. Use it when they ask for a timer or a countdown. For a ' +
      'moment of the day or another day propose an event instead.',
    inputSchema: z.object({
      timers: z
        .array(
          z.object({
            seconds: TimerSeconds,
            label: TimerLabel.optional().describe('What it is for, in their words, e.g. “Pasta”'),
          }),
        )
        .min(1)
        .max(maxTimersAtOnce),
    }),
    effect: 'writes',
    brings: 'our-own',
    confirmation: {
      isOrdered: ({ timers: wanted }, question) =>
        ordersTimers(
          question,
          wanted.map(({ seconds }) => seconds),
        ),
      async propose({ timers: wanted }, { now, turn }) {
        for (const { seconds, label = '' } of wanted)
          tell(turn, { id: newId(now.getTime()), label, seconds });
        return wanted.map(({ seconds }) => formatLength(seconds)).join(', ');
      },
    },
    stage: 'process',
    describe: ({ timers: wanted }) =>
      wanted.length === 1 ? said`Starting a timer` : said`Starting ${wanted.length} timers`,
    async execute({ timers: wanted }, { actor, now, turn }) {
      return answerErrors(async () => {
        const started: JsonValue[] = [];
        for (const { seconds, label = '' } of wanted) {
          const timer = await timers.start(actor.userId, { id: newId(now.getTime()), label, seconds });
          // It starts only now.
          tell(turn, timer);
          started.push({ label, seconds, endsAt: timer.endsAt });
        }
        return { started };
      });
    },
  });

  const listTimers = defineTool({
    name: 'list_timers',
    kit: timersKit,
    description:
      'Says which timers of this person run, and what is left of each. Use it when they ask how long is left.',
    inputSchema: z.object({ which: Which }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'process',
    describe: () => said`Looking at your timers`,
    async execute({ which }, { actor, turn }) {
      const answer = await timers.list(actor.userId);
      const found = withName(answer.timers, which);
      for (const timer of found) tell(turn, timer);
      return { timers: found.map((timer) => describeTimer(timer, answer)) };
    },
  });

  const changeTimers = defineTool({
    name: 'change_timers',
    kit: timersKit,
    onlyInChats: true,
    description:
      'Deletes, pauses or resumes a running timer of this person, or adds time to it. Only when their last message asks for it.',
    inputSchema: z.object({
      action: z.enum(['cancel', 'pause', 'resume', 'add']),
      which: Which,
      seconds: TimerSeconds.optional().describe('What is added'),
    }),
    effect: 'writes',
    brings: 'own-things',
    confirmation: {
      isOrdered: ({ action, seconds, which }, question) =>
        timerOrdersIn(question).some(
          (order) =>
            order.kind === action &&
            (order.kind !== 'add' || order.seconds === seconds) &&
            (which === undefined || sayWhich(order) === which.toLowerCase()),
        ),
      async propose({ which }, { actor, turn }) {
        // Their cards have the buttons for it.
        const found = withName((await timers.list(actor.userId)).timers, which);
        for (const timer of found) tell(turn, timer);
        return found.length === 0 ? null : found.map(nameOf).join(', ');
      },
    },
    stage: 'process',
    describe: () => said`Changing your timer`,
    async execute({ action, which, seconds = 60 }, { actor: { userId }, turn }) {
      return answerErrors(async (): Promise<JsonValue> => {
        const answer = await timers.list(userId);
        const found = withName(answer.timers, which).filter((timer) => canBe(action, timer));
        if (found.length === 0) return { changed: [] };
        if (found.length > 1 && which === undefined) {
          for (const timer of found) tell(turn, timer);
          return { changed: [], asks: found.map((timer) => describeTimer(timer, answer)) };
        }
        const changed: JsonValue[] = [];
        for (const timer of found) {
          if (action === 'cancel') await timers.remove(userId, timer.id);
          const now =
            action === 'cancel'
              ? timer
              : await timers.change(userId, timer.id, action === 'add' ? { action, seconds } : { action });
          tell(turn, now, action === 'cancel');
          changed.push(describeTimer(now, answer));
        }
        return { changed };
      });
    },
  });

  return [setTimers, listTimers, changeTimers];
}

function tell(
  turn: AskedTurn | undefined,
  { id, label, seconds }: Pick<Timer, 'id' | 'label' | 'seconds'>,
  wasDeleted = false,
): void {
  const change: TimerInAnswer = { id, label, seconds, ...(wasDeleted && { wasDeleted }) };
  turn?.tell({ kind: 'timers', change });
}

function sayWhich(order: object): string | undefined {
  if ('isAll' in order) return 'all';
  return 'which' in order && typeof order.which === 'string' ? order.which.toLowerCase() : undefined;
}

function canBe(action: 'cancel' | 'pause' | 'resume' | 'add', { pausedLeftMs, hasRung }: Timer): boolean {
  if (action === 'pause') return pausedLeftMs === null && !hasRung;
  if (action === 'resume') return pausedLeftMs !== null;
  return true;
}

/** By its name, or by its duration. */
function withName(timers: readonly Timer[], which: string | undefined): Timer[] {
  if (which === undefined || which.toLowerCase() === 'all') return [...timers];
  const words = which.toLowerCase();
  const seconds = readLength(words.replace('-', ' ')) ?? readLength(`${words}s`);
  // “The egg timer” was set for “eggs”.
  const bare = (label: string) =>
    label
      .toLowerCase()
      .replace(/^(?:the|my) /, '')
      .replace(/s$/, '');
  return timers.filter(
    (timer) =>
      (timer.label !== '' && bare(timer.label) === bare(words)) ||
      (seconds !== undefined && timer.seconds === seconds),
  );
}

const nameOf = ({ label, seconds }: Timer) => (label === '' ? formatLength(seconds) : label);

function describeTimer(timer: Timer, { now }: Pick<TimersAnswer, 'now'>): Record<string, JsonValue> {
  return {
    label: timer.label,
    setFor: formatLength(timer.seconds),
    secondsLeft: Math.ceil(leftOf(timer, Date.parse(now)) / 1000),
    isPaused: timer.pausedLeftMs !== null,
    hasRung: timer.hasRung,
  };
}
