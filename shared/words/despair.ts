import { oneOf } from './phrases.ts';

/** Said of oneself, anywhere in a message. Too many are taken rather than one too few. */
const despair =
  oneOf(`kill myself|killing myself|end my life|ending my life|end it all|take my own life|taking my own life|
  hurt myself|hurting myself|harm myself|harming myself|cut myself|cutting myself|self-harm|self harm|suicidal|
  i want to die|i wanna die|i wish i (?:was|were) dead|want to be dead|don'?t want to live|do not want to live|don'?t want to be alive|
  do not want to be alive|no reason to live|not worth living|better off dead|better off without me|can'?t go on (?:any ?more|any longer|like this)|
  ich will sterben|ich möchte sterben|mich umbringen|bringe mich um|nicht mehr leben|je veux mourir|me suicider|me tuer|plus envie de vivre|
  quiero morir|matarme|suicidarme|no quiero vivir|voglio morire|ammazzarmi|suicidarmi|quero morrer|me matar|não quero viver`);
const inDespair = new RegExp(`(?<![\\p{L}])${despair}(?![\\p{L}])`, 'iu');
/** “I cut myself shaving”, “chop onions without cutting myself”. */
const withABlade = oneOf('shaving|chopping|slicing|peeling|cooking|gardening');
const cutsWell = oneOf('chop|slice|peel|shave|carve|dice');
const byAccident = new RegExp(
  `\\b${cutsWell}\\b[^.!?]{0,40} without cutting myself\\b|\\bcut myself (?:(?:while|when|whilst) )?${withABlade}\\b`,
  'giu',
);
/** "What is self-harm" and "Who wrote ‘I want to die’" ask for knowledge. */
const inGeneral = /^(?:what (?:is|does|are|causes)|define|who|when did|translate|how do you spell)\b/i;

/** Whether a message asks for knowledge, instead of telling how somebody feels. */
export const asksInGeneral = (text: string): boolean => inGeneral.test(text);

/** Whether somebody says that they might harm themselves, in one of six languages. */
export const speaksOfDespair = (text: string): boolean =>
  inDespair.test(text.replaceAll(byAccident, '')) && !asksInGeneral(text);
