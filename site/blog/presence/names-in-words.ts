import { say, sayList } from '@site/platform/words/say';

const maxNamed = 2;

/** "Ann", "Ann and Bob", "Ann, Bob and 3 others". */
export function namesInWords(names: readonly string[]): string {
  const more = names.length - maxNamed;
  if (more <= 0) return sayList(names);
  return say('{names} and {count, plural, one {# other} other {# others}}', {
    names: names.slice(0, maxNamed).join(', '),
    count: more,
  });
}
