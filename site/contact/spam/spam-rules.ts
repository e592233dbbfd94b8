/** With points and the sentence for administrators. None judges a language, script or subject. The names are stored. */
export const spamRules = {
  honeypot: { points: 10, words: 'A field that people never see was filled in.' },
  // Also found on pages that were open while the signing secret changed.
  'forged-timestamp': { points: 4, words: 'The form’s timestamp was not made by this site.' },
  'too-fast': { points: 4, words: 'It was sent within moments of the form being made.' },
  // Other clients of the API send no timestamp.
  'no-timestamp': { points: 1, words: 'It was not sent from the form of this site.' },
  'old-timestamp': { points: 1, words: 'It was sent from a form that was days old.' },
  'link-in-name': { points: 5, words: 'The name contains a link.' },
  'board-markup': { points: 4, words: 'It has links in the markup of discussion boards.' },
  'html-link': { points: 3, words: 'It has links written in HTML.' },
  'hidden-target': { points: 3, words: 'It links through a service that hides where the link leads.' },
  'link-about-us': { points: 3, words: 'It links to another site with this site’s domain in the link.' },
  'bare-link': { points: 5, words: 'It contains nothing but links.' },
  'few-words': { points: 2, words: 'It has few words for its links.' },
  'many-sites': { points: 3, words: 'It links to many sites.' },
  'countless-sites': { points: 5, words: 'It links to a great many sites.' },
  'opt-out': { points: 3, words: 'It says how to unsubscribe, as bulk mail does.' },
  'opt-out-link': { points: 2, words: 'It contains an unsubscribe link.' },
  'random-text': { points: 5, words: 'Name and message are strings of random letters.' },
  'same-fields': { points: 3, words: 'Name and message are the same.' },
  repeated: { points: 3, words: 'The same text came from another sender lately.' },
  'repeated-widely': { points: 5, words: 'The same text came from several other senders lately.' },
  'known-text': { points: 5, words: 'The same text was marked as spam here.' },
  flood: { points: 5, words: 'More messages came in a day than the inbox takes.' },
} as const satisfies Record<string, { readonly points: number; readonly words: string }>;

export type SpamRule = keyof typeof spamRules;

export const spamRuleNames = Object.keys(spamRules) as [SpamRule, ...SpamRule[]];

const spamThreshold = 5;

export const pointsOf = (rules: readonly SpamRule[]) =>
  rules.reduce((sum, rule) => sum + spamRules[rule].points, 0);

export const isSpam = (rules: readonly SpamRule[]) => pointsOf(rules) >= spamThreshold;
