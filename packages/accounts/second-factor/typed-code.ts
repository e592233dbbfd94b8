/** As keyboards of any script type it and as apps copy it: without spaces, dashes and invisible characters, digits as 0 to 9. */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** The digits of a script stand in order, from zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
