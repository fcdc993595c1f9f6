import { phrases } from '#shared/words/phrases.ts';

/** The gas marks of ovens, in degrees Celsius and Fahrenheit. */
const marks: readonly (readonly [mark: string, celsius: number, fahrenheit: number])[] = [
  ['1/4', 110, 225],
  ['1/2', 120, 250],
  ['1', 140, 275],
  ['2', 150, 300],
  ['3', 170, 325],
  ['4', 180, 350],
  ['5', 190, 375],
  ['6', 200, 400],
  ['7', 220, 425],
  ['8', 230, 450],
  ['9', 240, 475],
];

const byMark = phrases([
  String.raw`[what (is|temperature is)|how hot is|convert] gas [mark] <mark:\d|1/2|1/4> [(in|to|into) (celsius|fahrenheit|c|f|degrees…)]`,
]);
const byHeat = phrases([
  String.raw`[what is|convert] <heat:\d+>\s?°?\s?(degrees\s)?<scale:c|f|celsius|fahrenheit> (in|to|as|is what) gas [mark]`,
  String.raw`what gas mark is <heat:\d+>\s?°?\s?(degrees\s)?<scale:c|f|celsius|fahrenheit>`,
]);

/** The temperature for a gas mark, and the mark for a temperature. */
export function tellGasMark(question: string): string | undefined {
  const mark = byMark.read(question)?.mark;
  const known = marks.find(([name]) => name === mark);
  if (known) return `Gas mark ${known[0]} is ${known[1]} °C or ${known[2]} °F`;
  const found = byHeat.read(question);
  if (!found) return undefined;
  const at = /^c/i.test(found.scale ?? '') ? 1 : 2;
  const heat = Number(found.heat);
  const nearest = marks.reduce((best, one) =>
    Math.abs(one[at] - heat) < Math.abs(best[at] - heat) ? one : best,
  );
  const isNear = Math.abs(nearest[at] - heat) <= (at === 1 ? 12 : 25);
  return isNear ? `${heat} °${at === 1 ? 'C' : 'F'} is gas mark ${nearest[0]}` : undefined;
}
