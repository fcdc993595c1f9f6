import { describe, expect, it } from 'vitest';
import { cleanQuestion } from './clean.ts';
import { plainerReadings } from './plainer-readings.ts';
import { unwrapped } from './unwrapped.ts';

describe('what stands around a question is taken off', () => {
  it.each([
    ['quick one, which vitamin do you get from sunshine', 'which vitamin do you get from sunshine'],
    ['my son wants to know why the sky is blue', 'why the sky is blue'],
    ['silly question - my dad keeps asking how tides work', 'how tides work'],
    ['trying to remember the name of that lizard that changes colour', 'which lizard that changes colour'],
    ['trying to remember who it was that led the salt march', 'who led the salt march'],
    ['trying to think of the word for fear of spiders', 'what is the word for fear of spiders'],
    ["what's that orwell book with the pigs in charge", 'which orwell book with the pigs in charge'],
    ['dont laugh but how many days are in a leap year', 'how many days are in a leap year'],
    ['my uncle swears bats are blind', 'bats are blind'],
    ['why is january called january', 'what is january named after'],
    ['how do you spell rhythm, any ideas?', 'how do you spell rhythm'],
    ['is it true that a tomato is a fruit', 'is it that a tomato is a fruit'],
    ['who the queen of denmark was', 'who was the queen of denmark'],
    ["my little girl's asking what a baby cow is called", 'what a baby cow is called'],
    ['good morning, how deep is the dead sea, thanks in advance', 'how deep is the dead sea'],
  ])('%s', (message, question) => expect(unwrapped(message)).toContain(question));

  it.each([
    ['mins in a day', 'how many mins in a day'],
    ['12 stone kilos', '12 stone in kilos'],
    ['wine made from what', 'what is wine made from'],
    ['stone to lbs 11', '11 stone in lbs'],
    ['coriander american name', 'american name for coriander'],
    ['tokyo country', 'which country is tokyo in'],
    ['number of players football', 'how many players in football'],
    ['passed or past difference', 'what is the difference between passed and past'],
    ['average of my marks 67 72 58 and 81', 'average of 67 72 58 and 81'],
    ['coat was 120 and is now 84, how many percent off is that', 'percentage decrease from 120 to 84'],
    ['my garden is 12 m by 8 m, how much turf do i need', 'area of a rectangle 12 m by 8 m'],
    ['we have been married since 14 may 1988, how many years is that', 'how long since 14 may 1988'],
    ['we moved in on 12 august 2019, how long have we lived here now', 'how long since 12 august 2019'],
    ['a bottle is 1.5 litres, how many 200 ml glasses is that', 'what is 1.5 * 1000 / 200'],
    ['vikings came from', 'where does vikings come from'],
    ['ice melts at', 'at what temperature does ice melt'],
    ['us state capital california', 'what is the capital of california'],
    ['days in february 2028', 'how many days in february 2028'],
    ['flat is 65 square metres, what is that in square feet', '65 square metres in square feet'],
    ['if i put away 50 pounds a week what have i got after a year', 'what is 50 * 52'],
    ['i earn 2400 a month and rent is 840, what percent of my pay is that', '840 as a percentage of 2400'],
    ['how many bottles of 750 ml do i need for 30 glasses of 125 ml', 'what is 30 * 125 / 750'],
    ['my dentist is in 6 weeks from today, what date is that', 'what date is 6 weeks from today'],
    [
      'my baby is due on the 14th of june, how many weeks is that from today',
      'how many weeks until the 14th of june',
    ],
    [
      "if it's 6 in the evening in paris, what time is it in tokyo",
      'what time is it in tokyo when it is 6pm in paris',
    ],
    ['my bill is 54 with 12.5 service on top, what is the total', '54 plus 12.5%'],
    ['petrol is 1.45 a litre and my tank takes 50, how much to fill up', 'what is 1.45 * 50'],
    ['parking ticket from 14:10 valid 90 minutes, till when', 'what time is it 90 minutes after 14:10'],
    ['our anniversary is on 29 july, what weekday is that in 2027', 'what day of the week is 29 july 2027'],
    ['the cake needs 180 c for 25 mins, what is 180 in fahrenheit', '180 celsius in fahrenheit'],
    ['my scales say 75 kg, what is that in pounds', '75 kg in pounds'],
    ['nearsighted medical term', 'what is the medical term for nearsighted'],
    ['4 july 1776 day of week', 'what day of the week was 4 july 1776'],
    ['year 1702 which century', 'what century is 1702'],
    ['3:45 pm 24 hour', 'what is 3:45 pm in 24 hour time'],
    ['french revolution what year started', 'what year french revolution started'],
    ['LHR which airport', 'which airport LHR'],
    ['romeo and juliet, who wrote it', 'who wrote romeo and juliet'],
    ['light year measures what', 'what does light year measure'],
    ['red cross founder', 'who is the founder of red cross'],
    ['meaning ubiquitous', 'what does ubiquitous mean'],
    ['moon landing year', 'when was moon landing'],
    ['nelsons column location', 'where is nelsons column'],
    ['usb full form', 'what does usb stand for'],
    ['49 roman numerals', '49 in roman numerals'],
    ['valentines day date', 'when is valentines day'],
    ['full weeks in 200 days', 'how many weeks in 200 days'],
    ['another word for very tired', 'another word for tired'],
  ])('reads the telegram “%s”', (message, question) => expect(unwrapped(message)).toContain(question));

  it.each([
    [
      'my nan was born on the 14th of march 1935 and would love to know what weekday that was',
      'what day of the week was the 14th of march 1935',
    ],
    ['the invite says a fortnight after 18 May, so which date', 'what date is 14 days after 18 May'],
    ['the bill came to 84.60 and there were four of us', 'split 84.60 between four people'],
    ['boss pays me 13.50 an hour and i did 38 hours, how much do i get', 'what is 13.50 * 38'],
    ['the jar says 16 oz, how many grams', '16 oz in grams'],
    ['my oven only does celsius and the recipe says 425f', '425f in celsius'],
    ['what day was i born if its 12 may 1990', 'what day of the week was 12 may 1990'],
  ])('finds the date or sum in “%s”', (message, question) => expect(unwrapped(message)).toContain(question));

  it.each([
    ['quick one: fastest bird', 'fastest bird'],
    ['random question - who wrote dracula', 'who wrote dracula'],
    ['settle an argument for us: is a tomato a fruit', 'is a tomato a fruit'],
    ['capital of peru, asking for a friend', 'capital of peru'],
    ['what is a clavicle in normal words?', 'what is a clavicle'],
    ['what on earth is a bank holiday', 'what is a bank holiday'],
    ['how many litres in a gallon (uk)', 'how many litres in a gallon (uk)'],
    ['how tall is big ben (not the tower)', 'how tall is big ben'],
    ['what does bc stand for in dates', 'what does bc stand for in dates'],
    ['5 letter words starting with r', '5 letter words starting with r'],
    ['how many r there in a pack', 'how many are there in a pack'],
    ['where would i find mine?', 'where would i find it'],
    ['what is a mine', 'what is a mine'],
    ['a word that means the same as angry', 'another word for angry'],
    ['late bc the bus broke down', 'late because the bus broke down'],
  ])('“%s” asks only “%s”', (message, question) => expect(cleanQuestion(message)).toBe(question));

  it.each([
    ["my son asked 'why is the sky blue?' what do I tell him", 'why is the sky blue'],
    ['she said "how do planes fly?" and I had no idea', 'how do planes fly'],
  ])('takes the quoted question out of %s', (message, question) =>
    expect(plainerReadings(message)).toContain(question),
  );

  it('leaves a plain question as it is', () => {
    expect(unwrapped('which lizard changes colour')).toEqual([]);
    expect(unwrapped('why is the sky blue')).toEqual([]);
    expect(unwrapped('he broke his clavicle. which bone is that')).toEqual([]);
  });
});

describe('a question stands behind what is told without a mark between them', () => {
  it.each([
    ["my 6 year old just asked me what causes tides and i couldn't answer", 'what causes tides'],
    ['trying to impress my date lol what day is 4 july 2027', 'what day is 4 july 2027'],
    ['sorry if this is a silly question but how many days are in november', 'how many days are in november'],
    ['I should know this, but can penguins fly?', 'can penguins fly'],
    ['what causes tides pls its urgent', 'what causes tides'],
  ])('%s', (message, question) => expect(plainerReadings(message)).toContain(question));
});
