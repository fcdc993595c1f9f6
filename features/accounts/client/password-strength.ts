export interface PasswordStrength {
  /** 0 to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  label: string;
}

const labels = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
/** From how many bits a password is weak, fair, good or strong. */
const thresholds = [26, 36, 48, 62];

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/**
 * A cautious estimate of how hard a password is to guess: every character counts what it adds, which is little
 * where it only continues a sequence, repeats an earlier part, or continues a word. The server refuses the
 * most common ones, so this needs no list of them.
 */
export function estimateStrength(password: string): PasswordStrength {
  if (password.length < 8) return { level: 0, label: labels[0] };
  const bits = estimateBits(password);
  const level = thresholds.filter((threshold) => bits >= threshold).length as PasswordStrength['level'];
  return { level, label: labels[level] };
}

function estimateBits(password: string): number {
  const characters = [...password];
  const lower = characters.map((character) => character.toLowerCase());
  let bits = 0;
  for (let index = 0; index < characters.length; index += 1) {
    bits += bitsAt(characters, lower, index);
  }
  return bits;
}

function bitsAt(characters: string[], lower: string[], index: number): number {
  const here = lower[index] ?? '';
  const before = lower[index - 1];
  if (before !== undefined && goesOn(before, here)) return 0.7;
  if (isRepeatOfEarlier(lower, index)) return 0.4;
  if (isLetter(here)) {
    if (before === undefined || !isLetter(before)) return 5;
    // English has about two bits a letter within words; two more where capitals stand inside.
    return changesCase(characters, index) ? 4.3 : 2.3;
  }
  if (/\d/u.test(here)) return 3.3;
  if (/\s/u.test(here)) return 1.5;
  return 4.2;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character);
}

/** A capital letter where none is expected, or the end of a run of them; "Kettle" has none. */
function changesCase(characters: string[], index: number): boolean {
  const isCapital = (at: number) => characters[at] !== characters[at]?.toLowerCase();
  if (isCapital(index) === isCapital(index - 1)) return false;
  return isCapital(index) || isLetter(characters[index - 2]);
}

/** The same again, the next or the one before in the alphabet, or its neighbour on the keyboard. */
function goesOn(before: string, here: string): boolean {
  if (Math.abs((here.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1) return true;
  return keyboardRows.some((row) => {
    const [from, to] = [row.indexOf(before), row.indexOf(here)];
    return from !== -1 && to !== -1 && Math.abs(from - to) === 1;
  });
}

/** It and the two characters before it appeared earlier in the same order. */
function isRepeatOfEarlier(lower: string[], index: number): boolean {
  if (index < 3) return false;
  const part = lower.slice(index - 2, index + 1).join('');
  return lower.slice(0, index).join('').includes(part);
}
