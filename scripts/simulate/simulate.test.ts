import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tables } from '#assembly/server/tables.ts';
import { assumptions } from './assumptions.ts';
import type { Measured } from './measured.ts';
import { printSimulation } from './print-simulation.ts';
import { simulate } from './simulate.ts';

const measured = JSON.parse(readFileSync(join(import.meta.dirname, 'measured.json'), 'utf8')) as Measured;

it('is what the page about scaling shows', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8');
  const shown = /<!-- simulated -->\n([\s\S]*?)\n<!-- \/simulated -->/.exec(page)?.[1];
  expect(shown).toBe(printSimulation(measured));
});

it('the plan has a place for every table without an owner, and for every one that others read', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8');
  const plan = /<!-- tables -->([\s\S]*)<!-- \/tables -->/.exec(page)?.[1] ?? '';
  const placed = [...plan.matchAll(/`(\w+)`/g)].map(([, name]) => name).filter((name) => name !== 'user_id');
  const shared = Object.entries(tables.ofPeople).filter(([, { policies }]) => policies !== undefined);
  const expected = [...Object.keys(tables.ofServer), ...shared.map(([name]) => name)];
  expect(placed.sort()).toEqual(expected.sort());
});

it('multiplies: twice the people want twice of what is not rounded up', () => {
  const [one, two] = [1_000_000, 2_000_000].map((people) => simulate(people, measured, assumptions));
  expect(two?.questionsPerSecond).toBeCloseTo((one?.questionsPerSecond ?? 0) * 2);
  expect(two?.databaseGbPerYear).toBeCloseTo((one?.databaseGbPerYear ?? 0) * 2);
  expect(two?.serversByProcessor).toBeGreaterThan(one?.serversByProcessor ?? 0);
});
