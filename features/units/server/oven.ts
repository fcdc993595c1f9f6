import { phrases } from '#shared/words/phrases.ts';
import { tellGasMark } from './gas-mark.ts';

/** A fan oven is set so much lower than an ordinary one, in degrees Celsius. */
const fanIsLower = 20;
const [coldest, hottest] = [80, 300];

const celsius = String.raw`<heat:\d{2,3}>\s?°?\s?(c|celsius|centigrade)?(\s(degrees|deg)(\s(c|celsius|centigrade))?)?`;
const plainOven =
  '[a|an|the]* (normal|conventional|ordinary|regular|standard|non-fan|non fan|static|electric|gas) [oven] [(oven|temperature|temp)]';
const fan = '[a|the]* fan [(oven|assisted|setting)]* [(oven|temperature|temp)]';
const link = '(in|for|to|as|is what in|equals|is|without)';
const what = '[what is|whats|what|convert|how hot is|recipe says|it says]*';

const fromFan = phrases([
  `${what} ${celsius} ${fan} ${link} ${plainOven}`,
  `${what} fan ${celsius} ${link} ${plainOven}`,
  `${what} ${celsius} fan [oven] (without [a|the]* fan|conversion|equivalent|converted)`,
]);
const toFan = phrases([
  `${what} ${celsius} ${link} ${fan}`,
  `${what} ${celsius} [in]* ${plainOven} ${link} ${fan}`,
  `${what} ${plainOven} ${celsius} ${link} ${fan}`,
]);
const ofHeat = phrases([
  String.raw`[what is|whats|the]* [right]* oven (temperature|temp|setting) (for|of|at|is) <heat:\d{3}>\s?°?\s?(degrees\s)?(f|fahrenheit) [(in|to) (c|celsius|centigrade)]`,
  String.raw`${what} <heat:\d{3}>\s?°?\s?(degrees\s)?(f|fahrenheit) [in]* [(a|an|the)]* oven [temperature|temp]* [(in|to) (c|celsius|centigrade)]`,
]);

const isHeat = (heat: number) => heat >= coldest && heat <= hottest;

/** Ovens are set in steps of ten. */
const asSet = (heat: number) => Math.round(heat / 10) * 10;

/** “180 fan in a normal oven”, “oven temperature for 350 fahrenheit”. */
export function tellOven(question: string): string | undefined {
  if (question.length > 90 || !/\d/.test(question)) return undefined;
  const ofFan = Number(fromFan.read(question)?.heat);
  if (isHeat(ofFan)) return `${ofFan} °C in a fan oven is about ${ofFan + fanIsLower} °C in an ordinary one`;
  const ofPlain = Number(toFan.read(question)?.heat);
  if (isHeat(ofPlain))
    return `${ofPlain} °C in an ordinary oven is about ${ofPlain - fanIsLower} °C in a fan oven`;
  const fahrenheit = Number(ofHeat.read(question)?.heat);
  if (!(fahrenheit >= 175 && fahrenheit <= 575)) return undefined;
  const heat = asSet(((fahrenheit - 32) * 5) / 9);
  const mark = /gas mark (?<mark>\S+)$/.exec(tellGasMark(`${fahrenheit} f in gas mark`) ?? '')?.groups?.mark;
  const gas = mark === undefined ? '' : `, or gas mark ${mark}`;
  return `${fahrenheit} °F is an oven at about ${heat} °C, ${heat - fanIsLower} °C with a fan${gas}`;
}
