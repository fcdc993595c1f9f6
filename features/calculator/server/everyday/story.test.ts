import { expect, it } from 'vitest';
import { readEverydaySum } from './read-everyday-sum.ts';
import { readStory } from './story.ts';

it.each([
  ['A jacket costs 80 euros and is reduced by 35 percent. What does it cost now?', '80 - 35%'],
  ['rent is 850 a month and goes up by 4%, what will it be', '850 + 4%'],
  ['If I put away 25 pounds a week, how much have I saved after 52 weeks?', '25 * 52'],
  ['i save £30 a month, how much in 2 years', '30 * 2 * 12'],
  ['my steps are 8,000 a day, how many in a week', '8000 * 1 * 7'],
  ['I earn 14.50 an hour and work 38 hours, so what do I get', '14.50 * 38'],
  ["the room is 95 a night and we stay 4 nights, what's the total", '95 * 4'],
  ['3 tickets at £12.50 each, how much', '3 * 12.50'],
  ['6 rolls at 85p each how much is that', '6 * 85 / 100'],
  ['i paid with a £20 note and it was £13.45, how much change', '20 - 13.45'],
  ['the wall is 3.5 m by 2.4 m, how many square metres is that', '3.5 * 2.4'],
  ['its 4 m one way and 3.5 m the other. how many square metres', '4 * 3.5'],
  ['if a 2 kW heater runs for 3 hours how many kilowatt hours is that', '2 * 3'],
  ['a 60 watt bulb is on 10 hours, how many kwh', '60 * 10 / 1000'],
])('%s', (story, expression) => expect(readEverydaySum(story)?.expression).toBe(expression));

it.each([
  'rabbit lives 8 to 12 years, how much hay a day',
  'how many times a day should i feed a 3 month old puppy',
  'how many square metres in an acre',
  'what is the area of france',
  'it was 80 before 20% off, what was the original price',
  'how much does a 3 bed house cost and how much is the 5% deposit on £200000 or £300000',
  'the plank is 3 m by 20 cm, what is the area',
  'how much is 3 pounds each of apples and pears and 2 of plums',
])('works nothing out of “%s”', (story) => expect(readStory(story)).toBeUndefined());
