/**
 * What speaks for spam, each with its points and the words an administrator reads. None judges a language, a
 * script or a subject. Names are stored with messages: they may be added to, not renamed.
 */
export const spamSigns = {
  trap: { points: 10, words: 'A field that people never see was filled in.' },
  // Four, not five: a new signing secret makes forgeries of the pages that are open then.
  'forged-stamp': { points: 4, words: 'The form’s time stamp was not made by this site.' },
  'too-fast': { points: 4, words: 'It was sent within moments of the form being made.' },
  // Whoever uses the API by its description has no stamp: never enough without a strong second sign.
  'no-stamp': { points: 1, words: 'It was not sent from the form of this site.' },
  'old-stamp': { points: 1, words: 'It was sent from a form that was days old.' },
  'link-in-name': { points: 5, words: 'The name holds a link.' },
  'board-markup': { points: 4, words: 'It has links in the markup of discussion boards.' },
  'html-link': { points: 3, words: 'It has links written in HTML.' },
  'hidden-target': { points: 3, words: 'It links through a service that hides where the link leads.' },
  'link-about-us': { points: 3, words: 'It links to another site with our own address in the link.' },
  'bare-link': { points: 5, words: 'There is nothing but links in it.' },
  'few-words': { points: 2, words: 'There are few words for its links.' },
  'some-sites': { points: 1, words: 'It links to several sites.' },
  'many-sites': { points: 3, words: 'It links to many sites.' },
  'countless-sites': { points: 5, words: 'It links to a great many sites.' },
  'opt-out': { points: 3, words: 'It says how to be taken off a list, as mail to many people does.' },
  'opt-out-link': { points: 2, words: 'A link in it leads off a list.' },
  'random-text': { points: 3, words: 'The message is one string of mixed letters.' },
  'random-name': { points: 2, words: 'The name is one string of mixed letters.' },
  'same-fields': { points: 3, words: 'Name and message are the same.' },
  repeated: { points: 3, words: 'The same text came from another address lately.' },
  'repeated-widely': { points: 5, words: 'The same text came from several other addresses lately.' },
  'known-text': { points: 5, words: 'The same text was marked as spam here.' },
  flood: { points: 5, words: 'More messages came in a day than the inbox takes.' },
} as const satisfies Record<string, { readonly points: number; readonly words: string }>;

export type SpamSign = keyof typeof spamSigns;

export const spamSignNames = Object.keys(spamSigns) as [SpamSign, ...SpamSign[]];

/** From this many points on a message is spam. */
export const spamThreshold = 5;

export const pointsOf = (signs: readonly SpamSign[]) =>
  signs.reduce((sum, sign) => sum + spamSigns[sign].points, 0);

export const isSpam = (signs: readonly SpamSign[]) => pointsOf(signs) >= spamThreshold;
