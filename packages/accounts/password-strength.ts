import { say, texts } from '@site/platform/words/say';

/** How hard a password is to guess, as zxcvbn counts guesses: 3 of 4 takes more than a hundred million. */
const minScore = 3;
// The estimator's own cost grows with the length; nobody guesses what begins with so much.
const maxEstimatedCharacters = 100;

const reasons: Readonly<Record<string, string>> = texts({
  common: 'It is one of the most used passwords.',
  similarToCommon: 'It is close to one of the most used passwords.',
  userInputs: 'It repeats your e-mail address or the company’s name.',
  simpleRepeat: 'It repeats one character.',
  extendedRepeat: 'It repeats the same characters.',
  sequences: 'It follows the alphabet or counts.',
  straightRow: 'It follows a row of the keyboard.',
  keyPattern: 'It follows a pattern on the keyboard.',
  recentYears: 'It is little more than a year.',
  dates: 'It is little more than a date.',
});

/**
 * Loads the estimator on first use.
 * @param facts E-mail address and company name: a password that repeats them is easy to guess.
 * @returns A sentence that says why it is too easy to guess; null when it is good enough.
 */
export async function weaknessOf(password: string, facts: readonly string[]): Promise<string | null> {
  const check = await estimator();
  const known = facts
    .flatMap((fact) => [fact, ...fact.split(/[^\p{L}\p{N}]+/u)])
    .filter((part) => part.length > 2);
  const { score, feedback } = check(password.slice(0, maxEstimatedCharacters), known);
  if (score >= minScore) return null;
  const reason = reasons[feedback.warning ?? ''];
  return [
    say('This password is too easy to guess.'),
    reason,
    say('Three or four unusual words make a good one.'),
  ]
    .filter(Boolean)
    .join(' ');
}

let loaded: ReturnType<typeof load> | undefined;

function estimator() {
  loaded ??= load();
  return loaded;
}

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, known: string[]) => factory.check(password, known);
}
