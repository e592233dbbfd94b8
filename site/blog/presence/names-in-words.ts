import { say } from '@site/platform/text/spoken';

const maxNamed = 2;

/** "Ann", "Ann and Bob", "Ann, Bob and 3 others". */
export function namesInWords(names: readonly string[]): string {
  const more = names.length - maxNamed;
  if (more <= 0) return names.join(' and ');
  return say('{names} and {more} {what}', {
    names: names.slice(0, maxNamed).join(', '),
    more,
    what: more === 1 ? say('other') : say('others'),
  });
}
