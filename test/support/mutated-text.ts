/** The same numbers in every run. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const pieces = [
  ']]>',
  '<![CDATA[',
  '<',
  '>',
  '&',
  '&#x0;',
  '<!--',
  '-->',
  '"',
  '\u0000',
  '\ud83d',
  '[gallery',
  ']',
  '{',
  '}',
  ',',
  'null',
  '<item>',
  '</item>',
  '9'.repeat(30),
  '<wp:post_id>',
];

/** Damaged at some places: cut, doubled, or with pieces put in. */
export function mutated(text: string, random: (below: number) => number): string {
  let changed = text;
  for (let times = random(4) + 1; times > 0; times--) {
    const at = random(changed.length);
    const to = at + random(60);
    const kind = random(4);
    if (kind === 0) changed = changed.slice(0, at) + changed.slice(to);
    else if (kind === 1) changed = changed.slice(0, at) + pieces[random(pieces.length)] + changed.slice(at);
    else if (kind === 2) changed = changed.slice(0, to) + changed.slice(at, to) + changed.slice(to);
    else changed = changed.slice(0, at) + pieces[random(pieces.length)] + changed.slice(to);
  }
  return changed;
}
