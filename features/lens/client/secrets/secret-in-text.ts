/** What a text gives away to everybody who reads it. */
export type TextSecret = 'card' | 'key' | 'password' | 'wallet';

/** Word counts of wallet recovery phrases. */
const walletWords = new Set([12, 15, 18, 21, 24]);

const keys = [
  '-----BEGIN [A-Z ]*PRIVATE KEY-----',
  '(?<![\\w-])(?:[xyz]prv|nsec1)[a-z0-9]{50,}',
  '(?<![\\w-])(?:sk|pk|rk)[-_](?:live[-_]|test[-_]|proj-|ant-)?[\\w-]{20,}',
  '(?<![\\w-])(?:gh[opsu]_[A-Za-z0-9]{30,}|github_pat_\\w{30,}|glpat-[\\w-]{20,})',
  '(?<!\\w)A(?:KIA|SIA)[A-Z0-9]{16}(?!\\w)',
  '(?<![\\w-])(?:AIza[\\w-]{35}|xox[abpr]-[\\w-]{10,})',
  '(?<![\\w-])eyJ[\\w-]{10,}\\.eyJ[\\w-]{10,}\\.[\\w-]+',
];
const passwordWords = [
  ...['password', 'passcode', 'passphrase', 'passwort', 'kennwort', 'contraseña', 'mot de passe'],
  ...['palavra-passe', 'senha', 'wachtwoord', 'كلمة (?:المرور|السر)', 'パスワード', '暗証番号'],
];
const key = new RegExp(keys.join('|'), 'i');
/** With its value beside it: an empty line on a form is no password. */
const password = new RegExp(
  String.raw`(?<!\p{L})(?:${passwordWords.join('|')})\s?[:=：]\s?(?=[^\s]*[\p{L}\d])[^\s_]{4,}`,
  'iu',
);
const pin = /(?<!\p{L})pin(?:\s?(?:code|number|nummer))?\s?[:=]\s?\d{4,8}(?!\d)/iu;

/** A secret in what a picture or a code says, found by rules. */
export function secretInText(text: string): TextSecret | undefined {
  if (key.test(text)) return 'key';
  if (password.test(text) || pin.test(text)) return 'password';
  if (hasCardNumber(text)) return 'card';
  return isRecoveryPhrase(text) ? 'wallet' : undefined;
}

function isRecoveryPhrase(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return walletWords.has(words.length) && words.every((word) => /^[a-z]{3,8}$/.test(word));
}

/** Of the large networks: Visa, Mastercard, American Express, Diners, Discover and Maestro. */
const cardNumber = /^(?:4\d{15}(?:\d{3})?|5\d{15}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|6\d{15}(?:\d{3})?)$/;

function hasCardNumber(text: string): boolean {
  const runs = text.matchAll(/(?<![\d.,+])\d(?:[ -]?\d){13,18}(?![\d.,]\d|\d)/g);
  return [...runs].some(([run]) => {
    const digits = run.replaceAll(/[ -]/g, '');
    return cardNumber.test(digits) && isLuhn(digits);
  });
}

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.at(-1 - at));
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
