/** What is not kept of a path or a text: e-mail addresses, long numbers such as those of telephones, and tokens. */
export function isPersonal(path: string): boolean {
  if (path.includes('@') || /%40/i.test(path)) return true;
  return path
    .split('/')
    .some((segment) => /\d{9}/.test(segment.replace(/[ ().+-]/g, '')) || isToken(segment));
}

const minTokenPart = 16;
const maxChanges = 4;

/** Letters and digits that alternate more often than in words, or a part too long for one. */
function isToken(segment: string): boolean {
  const parts = segment.split(/[^\p{L}\p{M}\p{N}]+/u);
  const changes = parts.map((part) => part.match(/[a-z](?=\d)|\d(?=[a-z])/g)?.length ?? 0);
  if (changes.reduce((sum, count) => sum + count, 0) > maxChanges) return true;
  return parts.some((part, index) => /^[a-z\d]+$/.test(part) && isLongPart(part, changes[index] ?? 0));
}

/** No word of a language written in Latin letters has forty letters, and few have sixteen with digits in them. */
const isLongPart = (part: string, changes: number): boolean =>
  part.length >= 40 || (part.length >= minTokenPart && changes > 1);
