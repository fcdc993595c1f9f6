/** Validates the check digit of a product number or ISBN. */
export function isCheckDigitRight(digits: string): boolean {
  if (/^\d{9}[\dXx]$/.test(digits)) {
    const sum = [...digits].reduce(
      (total, digit, index) => total + (10 - index) * (/x/i.test(digit) ? 10 : Number(digit)),
      0,
    );
    return sum % 11 === 0;
  }
  if (!/^\d{8}$|^\d{12,14}$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
