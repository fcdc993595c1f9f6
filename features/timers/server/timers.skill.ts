import {
  answerLine,
  blocks,
  capitalise,
  listOf,
  plain,
  quoted,
  sentence,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { type Asked, askTool, numberOf, records, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { askBack, excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Decline, Skill } from '#features/built-in-engine/server/skill.ts';
import { formatLength } from '../shared/timer-time.ts';
import {
  type AskedTimer,
  readMoreTime,
  readTimerOrder,
  type TimerOrder,
} from './sentences/read-timer-order.ts';

type Managing = Extract<TimerOrder, { kind: 'cancel' | 'pause' | 'resume' | 'add' }>;

function* answer(order: TimerOrder): Skill {
  if (order.kind === 'set') return yield* start(order.timers);
  if (order.kind === 'how-long')
    return askBack('**For how long?** Say it like “set a timer for 12 minutes”.');
  if (order.kind === 'too-long')
    return askBack(
      '**A timer runs for at least a second and at most 24 hours.** For later, ask to be reminded, such as “remind me tomorrow at 9 to call Ana”.',
    );
  if (order.kind === 'stopwatch')
    return askBack(
      '**There is no stopwatch here, only timers, which count down.** Say “timer 10 minutes”, and ask “how long is left?” while it runs.',
    );
  if (order.kind === 'left') return yield* tellLeft(order);
  return yield* manage(order);
}

function* start(timers: readonly AskedTimer[]): Skill {
  const input = {
    timers: timers.map(({ seconds, label }) => ({
      seconds,
      ...(label !== '' && { label: capitalise(label) }),
    })),
  };
  const asked = yield* askTool({ toolName: 'set_timers', input }, (value) => ({
    started: records(value.started),
  }));
  const names = timers.map(({ seconds, label }) =>
    label === '' ? formatLength(seconds) : `${formatLength(seconds)} (${plain(label, 80)})`,
  );
  if (asked.state === 'proposed') {
    return blocks(answerLine(`${listOf(names)}: ready to start`), 'Press Start on the card below.');
  }
  if (asked.state !== 'answered') return refusal(asked);
  return answerLine(
    names.length === 1 ? `Your timer is running: ${names[0]}` : `Your timers are running: ${listOf(names)}`,
  );
}

interface Listed {
  name: string;
  left: string;
  isPaused: boolean;
  hasRung: boolean;
}

function readListed(value: unknown): Listed[] {
  return records(value).map((timer) => {
    const label = plain(textOf(timer.label), 80);
    return {
      name: label === '' ? `the timer for ${textOf(timer.setFor)}` : `the timer ${quoted(label)}`,
      left: formatLength(numberOf(timer.secondsLeft)) || 'less than a second',
      isPaused: timer.isPaused === true,
      hasRung: timer.hasRung === true || timer.secondsLeft === 0,
    };
  });
}

function describe({ name, left, isPaused, hasRung }: Listed): string {
  if (hasRung) return `${name} has run out`;
  return isPaused ? `${name} is paused, with ${left} left` : `${left} left on ${name}`;
}

function* tellLeft({ which, isAll }: Extract<TimerOrder, { kind: 'left' }>): Skill {
  const input = { ...(which !== undefined && !isAll && { which }) };
  const asked = yield* askTool({ toolName: 'list_timers', input }, (value) => ({
    timers: readListed(value.timers),
  }));
  if (asked.state !== 'answered') return refusal(asked);
  const { timers } = asked.output;
  const [first] = timers;
  if (first === undefined)
    return answerLine(
      which === undefined ? 'No timer is running' : `No timer ${quoted(plain(which, 80))} is running`,
    );
  if (timers.length === 1) return answerLine(capitalise(describe(first)));
  return blocks(
    answerLine(`You have ${timers.length} timers`),
    timers.map((timer) => `- ${sentence(capitalise(describe(timer)))}`).join('\n'),
  );
}

const done = {
  cancel: 'Deleted',
  pause: 'Paused',
  resume: 'Running again',
  add: 'Longer now',
} as const;

function* manage(order: Managing): Skill {
  const which = order.isAll ? 'all' : order.which;
  const input = {
    action: order.kind,
    ...(which !== undefined && { which }),
    ...(order.kind === 'add' && { seconds: order.seconds }),
  };
  const asked = yield* askTool({ toolName: 'change_timers', input }, (value) => ({
    changed: readListed(value.changed),
    asks: readListed(value.asks),
  }));
  if (asked.state === 'proposed') return answerLine('Use the buttons of the timer below');
  if (asked.state !== 'answered') return refusal(asked);
  const { changed, asks } = asked.output;
  if (asks.length > 0) {
    return blocks(
      answerLine('Which one? You have several timers'),
      'Use their buttons below, or name one, such as “cancel the pasta timer”.',
    );
  }
  if (changed.length === 0) {
    return order.isAll || order.which === undefined
      ? blocks(
          answerLine('No timer is running'),
          'An alarm at a time of day is a reminder in your [calendar](/calendar): ask “what alarms do I have?”, and cancel one by its name.',
        )
      : answerLine('There is no such timer');
  }
  const names = changed.map(({ name, left }) => (order.kind === 'cancel' ? name : `${name}, ${left} left`));
  return answerLine(`${done[order.kind]}: ${listOf(names)}`);
}

const refusal = (asked: Exclude<Asked<unknown>, { state: 'answered' }>): Decline => excuse(asked, 'timers');

const ofIt: readonly [RegExp, 'cancel' | 'pause' | 'resume' | 'left'][] = [
  [/^(?:stop|cancel|end|delete|turn off|switch off) (?:it|that|them)$/i, 'cancel'],
  [/^(?:pause|hold) (?:it|that|them)$/i, 'pause'],
  [/^(?:resume|continue|restart) (?:it|that|them)$/i, 'resume'],
  [/^how (?:long|much (?:time|longer))(?: is)?(?: left| now| to go)*$/i, 'left'],
];

/** “Set a timer for 12 minutes”, “timer 1 h 30”, “how long is left?”, “cancel the pasta timer” */
export const timersSkill = defineSkill<TimerOrder>({
  name: 'timers',
  precedence: 6,
  recognise: readTimerOrder,
  answer,
  standsAlone: true,
  goOn(text, previous) {
    if (previous.kind !== 'set' && previous.kind !== 'left' && previous.kind !== 'add') return undefined;
    const doing = ofIt.find(([pattern]) => pattern.test(text))?.[1];
    if (doing !== undefined) return doing === 'left' ? { kind: 'left' } : { kind: doing };
    const length =
      /^(?:no,? |actually,? |sorry,? )*(?:make|set|change) (?:it|that)(?: to| for)? (?<length>\d.+|an? .+|half .+)$/i.exec(
        text,
      )?.groups?.length;
    if (length !== undefined && previous.kind === 'set') return readTimerOrder(`set a timer for ${length}`);
    return readMoreTime(text);
  },
});
