import { describe, expect, it } from 'vitest';
import { compileAsk, senseOf } from './question-sense.ts';

const words = (question: string) => [...senseOf(question).stems].toSorted().join(' ');

describe('a relative is asked for, unless it is who asks', () => {
  it.each([
    ["who was shakespeare's wife", 'shakespear wife'],
    ["what was achilles' son called", 'achill son'],
    ['son of caesar and cleopatra', 'caesar cleopatra son'],
    ["names of henry viii's wives", 'henry name viii wife'],
    ['daughter of the baltic', 'baltic daughter'],
  ])('%s', (question, stems) => expect(words(question)).toBe(stems));

  it.each([
    ['my husband snores', 'snor'],
    ['my 7 year old son has a fever', 'fever'],
    ['our eldest daughter wants a rabbit', 'rabbit want'],
    ['son needs a new desk', 'desk need new'],
  ])('%s', (message, stems) => expect(words(message)).toBe(stems));

  it('leaves no question where the asker stood', () => {
    expect(senseOf('my daughter has a spelling test tomorrow').kind).toBe('any');
  });
});

describe('what has several names is asked for by one', () => {
  it.each([
    ['when did ww1 start', 'when did the first world war start'],
    ['who won WWII', 'who won the second world war'],
    ['death toll of world war two', 'death toll of the second world war'],
    ['who was henry the eighth', 'who was henry viii'],
    ['which of henry the 8th’s wives survived', 'which of henry viii’s wives survived'],
    ['how long does jam last once opened', 'how long does jam last after opening'],
    ['what is a stag do', 'what is a stag night'],
    ['games for a hen do', 'games for a hen party'],
    ['what is the cloud', 'what is cloud computing'],
  ])('%s: %s', (one, other) => expect(words(one)).toBe(words(other)));

  it('keeps the world wars, and what names a thing by words of no meaning, apart', () => {
    expect(words('what was ww1')).not.toBe(words('what was ww2'));
    expect(words('who composed the can-can')).not.toBe(words('who composed'));
    expect(words('what is a proper noun')).not.toBe(words('what is a noun'));
    expect(words('what is a stag do')).not.toBe(words('what is a stag'));
    expect(words('what is a day off')).not.toBe(words('what is a day'));
    expect(words('what is a line-out')).toBe(words('what is a lineout'));
    expect(words('what is a name day')).not.toBe(words('what is a day'));
    expect(words('what does a hen do')).not.toContain('night');
    expect(words('what is a stage')).not.toBe(words('what is a stag'));
  });
});

describe('what eats something is not what it eats', () => {
  it.each([
    'what eats slugs',
    'which animals eat slugs',
    'what preys on slugs',
    'predators of slugs',
    'slug predators',
    'what are slugs eaten by',
    'do slugs have natural predators',
  ])('%s', (question) => expect(words(question)).toBe('predator slug'));

  it.each(['what do slugs eat', 'what animals eat only plants called', 'what to eat instead of rice'])(
    '%s',
    (question) => expect(words(question)).not.toContain('predator'),
  );
});

it('how much, what it does and what is in it are words of the question', () => {
  expect(words('how much paint for a room')).not.toBe(words('how do i paint a room'));
  expect(words('what does a bursar do')).not.toBe(words('what is a bursar'));
  expect(words('what is in tzatziki')).not.toBe(words('what is tzatziki'));
  expect(compileAsk('how much rice per person').needed).toContain('amount');
});

it('whether it is true is asked with yes and no', () => {
  expect(senseOf('is it true that otters hold hands')).toMatchObject({ kind: 'check' });
  expect(words('is it true that otters hold hands')).toBe(words('do otters hold hands'));
});

it('the word for when something happens is for no person', () => {
  expect(senseOf("word for when you can't sleep").isOfState).toBe(true);
  expect(senseOf("word for someone who can't sleep").isOfState).toBe(false);
});

describe('why something is called so is not why it is', () => {
  it.each(['why is brazil called brazil', 'why is it called brazil', 'why was the tango called the tango'])(
    '%s',
    (question) => expect(words(question)).toContain('term'),
  );

  it.each(['why is brazil famous', 'why is new york called the big apple', 'why is it so hot'])(
    '%s',
    (question) => expect(words(question)).not.toContain('term'),
  );
});
