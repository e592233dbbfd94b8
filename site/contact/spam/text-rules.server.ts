import { createHash } from 'node:crypto';
import type { MessageForm } from '#site/contact/messages/message.ts';
import type { SpamRule } from './spam-rules.ts';

const link = /(?:https?:\/\/|\bwww\.)[^\s<>"'[\]()]+/giu;
const shorteners =
  /(?:^|\.)(?:bit\.ly|tinyurl\.com|rb\.gy|cutt\.ly|is\.gd|t\.co|t\.ly|ow\.ly|goo\.su|clck\.ru|shorturl\.at|rebrand\.ly|tiny\.cc|s\.id|telegra\.ph)$/;

const optOut = new RegExp(
  [
    String.raw`\bunsubscribe\b|\bopt[- ]?out\b|\b(?:removed?|taken) (?:from|off) (?:our|the|this) (?:mailing )?list\b`,
    String.raw`\babmelden\b|\bdésabonn|\bdésinscri|\bdarse de baja\b|\bcancelar (?:a |la )?su(?:b)?scri|\bdisiscri`,
    'отписаться|отписка|відписатися|退订|配信停止|수신거부|إلغاء الاشتراك',
  ].join('|'),
  'iu',
);
const optOutLink = /[/?&=.-](?:unsub|opt-?out|abmeld|desinscri|otpis|remove-?me)/;

/** @param ownDomain The company's: links to it and to the sender's domain do not count. */
export function rulesOfText({ name, email, message }: MessageForm, ownDomain: string): SpamRule[] {
  const ownDomains = [ownDomain, email.slice(email.lastIndexOf('@') + 1).toLowerCase()];
  const links = (`${name}\n${message}`.match(link) ?? []).map((url) => url.toLowerCase());
  const foreign = links.filter((url) => isForeign(hostOf(url), ownDomains));
  // An error log repeats one site on every line.
  const sites = [...new Set(foreign.map(hostOf))];
  const wordsPerSite = countWords(message) / sites.length;
  const matches: Partial<Record<SpamRule, boolean>> = {
    'link-in-name': /https?:\/\//i.test(name),
    'board-markup': /\[(?:url|link)\s*=?[^\]]*\]/i.test(message),
    'html-link': /<a\s[^>]*href\s*=\s*["']?https?:/i.test(message),
    'hidden-target': sites.some((site) => shorteners.test(site)),
    // Bulk mail templates put the recipient's domain into their links.
    'link-about-us': foreign.some((url) => url.split(/[/?&=#]/).indexOf(ownDomain, 3) > 0),
    'bare-link': wordsPerSite < 1,
    'few-words': wordsPerSite >= 1 && wordsPerSite < 8,
    'many-sites': sites.length >= 5 && sites.length < 8,
    'countless-sites': sites.length >= 8,
    'opt-out': optOut.test(message),
    'opt-out-link': sites.length > 0 && links.some((url) => optOutLink.test(url)),
    'random-text': isRandom(name) && isRandom(message),
    'same-fields': name.toLowerCase() === message.toLowerCase(),
  };
  return (Object.keys(matches) as SpamRule[]).filter((rule) => matches[rule]);
}

/** Hash of the letters only. @returns Null for a text so short that two people may write the same. */
export function fingerprintOf(message: string): string | null {
  const letters = withoutLinks(message)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, '');
  return Array.from(letters).length < 40 ? null : createHash('sha256').update(letters).digest('base64url');
}

const withoutLinks = (text: string) =>
  text.replace(/\[\/?(?:url|link)\b[^\]]*\]|<\/?a\b[^>]*>/giu, ' ').replace(link, ' ');

function hostOf(url: string): string {
  const parsed = URL.parse(url.startsWith('http') ? url : `http://${url}`);
  return parsed?.hostname.replace(/^www\./, '').replace(/\.$/, '') ?? '';
}

function isForeign(host: string, ownDomains: readonly string[]): boolean {
  const isPrivate =
    !host.includes('.') ||
    /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|\.(?:local|internal|test|localhost)$/.test(host);
  return !isPrivate && !ownDomains.some((domain) => `.${host}`.endsWith(`.${domain}`));
}

const words = new Intl.Segmenter('und', { granularity: 'word' });

function countWords(message: string): number {
  return Array.from(words.segment(withoutLinks(message))).filter(({ isWordLike }) => isWordLike).length;
}

/** One word with at least three capitals after lowercase letters. */
function isRandom(text: string): boolean {
  return /^[\p{L}\d]{10,}$/u.test(text) && (text.match(/\p{Ll}(?=\p{Lu})/gu)?.length ?? 0) >= 3;
}
