import { expect } from 'vitest';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import type { StandInProvider } from '#tests/stand-ins/provider.ts';
import { faultRounds } from './fault-rounds.ts';

/** What people were told was done, using their own sessions. */
export interface AcknowledgedWrites {
  /** Adds, attaches and asks, one after the other, until `until` resolves; then once more each. */
  write(people: readonly TestPerson[], until: Promise<unknown>): Promise<void>;
  /** Looks for each of them through the API. */
  findLost(): Promise<string[]>;
  readonly count: number;
  /** Answers that were shown as complete. */
  readonly answers: number;
  /** Statuses of refused requests, and how often each came. */
  readonly refusals: ReadonlyMap<number, number>;
  /** Answers that were shown as complete but are not stored as shown. */
  findLostAnswers(): Promise<string[]>;
}

interface Written {
  person: TestPerson;
  what: string;
  isThere(): Promise<boolean>;
}

/** Honest refusals; anything else while a disk or database is away is a bug. */
const honest = new Set([503, 507, 429]);

/** @param pauseMs between two writes: refusals come at once, and the disk and the database need their turn too */
export function acknowledgedWrites({ pauseMs = 5 } = {}): AcknowledgedWrites {
  const written: Written[] = [];
  const answers: Written[] = [];
  const refusals = new Map<number, number>();
  let number = 0;

  async function read(person: TestPerson, path: string) {
    const answer = await person.get(path);
    expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200);
    return answer.json();
  }

  function refused(status: number, body: string): void {
    refusals.set(status, (refusals.get(status) ?? 0) + 1);
    expect(honest.has(status), `${status}: ${body}`).toBe(true);
  }

  async function addFact(person: TestPerson): Promise<void> {
    const text = `I own the bicycle number ${number++}.`;
    const answer = await person.post('/api/memory/facts', { text });
    if (answer.status !== 200) return refused(answer.status, await answer.text());
    const { id } = await answer.json();
    written.push({
      person,
      what: `fact “${text}”`,
      async isThere() {
        const { facts } = await read(person, '/api/memory/facts');
        return facts.some((fact: { id: string; text: string }) => fact.id === id && fact.text === text);
      },
    });
  }

  async function attach(person: TestPerson): Promise<void> {
    const content = new TextEncoder().encode(`Page ${number++}. ${'A long line of notes. '.repeat(4_000)}`);
    const answer = await person.upload('notes.txt', content);
    if (answer.status !== 200) return refused(answer.status, await answer.text());
    const { id } = await answer.json();
    written.push({
      person,
      what: `file ${id}`,
      async isThere() {
        const found = await person.get(`/api/files/${id}/content`);
        return found.status === 200 && Buffer.from(await found.arrayBuffer()).equals(content);
      },
    });
  }

  async function ask(person: TestPerson): Promise<void> {
    const text = `Question ${number++}`;
    const answer = await person.send(text);
    if (answer.status !== 200) return refused(answer.status, await answer.text());
    const events = (await answer.text())
      .split('\n\n')
      .flatMap((block) => /^data: (.*)$/mu.exec(block)?.[1] ?? [])
      .map((data) => JSON.parse(data));
    const start = events.find(({ type }) => type === 'start');
    // It broke before anything was acknowledged.
    if (!start) return;
    // Whatever became of the answer, the first event acknowledges the question.
    const message = async (id: string) => {
      const chat = await read(person, `/api/chats/${start.session.id}`);
      return chat.messages.find((one: { id: string }) => one.id === id);
    };
    written.push({
      person,
      what: `question “${text}”`,
      isThere: async () => (await message(start.userMessageId))?.content === text,
    });
    if (events.find(({ type }) => type === 'done')?.outcome !== 'complete') return;
    const shown = events.map(wordsOf).join('');
    answers.push({
      person,
      what: `answer to “${text}”`,
      async isThere() {
        const stored = await message(start.assistantMessageId);
        return stored?.status === 'complete' && stored.content === shown;
      },
    });
  }

  async function writeOn(person: TestPerson, isOver: () => boolean): Promise<void> {
    const kinds = [addFact, attach, ask];
    for (let turn = 0; !isOver(); turn++) {
      await kinds[turn % kinds.length]!(person);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    for (const write of kinds) await write(person);
  }

  async function findMissing(wanted: readonly Written[]): Promise<string[]> {
    const missing: string[] = [];
    for (const { what, isThere } of wanted) if (!(await isThere())) missing.push(what);
    return missing;
  }

  return {
    async write(people, until) {
      let isOver = false;
      const over = until.finally(() => {
        isOver = true;
      });
      await Promise.all([over, ...people.map((person) => writeOn(person, () => isOver))]);
    },
    findLost: () => findMissing(written),
    findLostAnswers: () => findMissing(answers),
    get count() {
      return written.length;
    },
    get answers() {
      return answers.length;
    },
    refusals,
  };
}

export function answerAtOnce(provider: StandInProvider): void {
  provider.script({ kind: 'text', text: 'It is written down. '.repeat(20) });
}

/** One line of the campaign for the table of figures. */
export function reportFigures(what: string, { count, answers, refusals }: AcknowledgedWrites): void {
  if (faultRounds === 1) return;
  const figures = { acknowledged: count, completeAnswers: answers, refused: Object.fromEntries(refusals) };
  process.stdout.write(`${JSON.stringify({ what, rounds: faultRounds, ...figures })}\n`);
}
