import type { MessageForm } from '#app/contact/messages/message.ts';
import { hostOf, isWithin, linkedSites, linksIn, withoutLinks } from './linked-sites.ts';
import type { SpamSign } from './spam-signs.ts';

interface Facts {
  readonly name: string;
  readonly message: string;
  /** In lower case. */
  readonly links: readonly string[];
  /** Foreign ones. */
  readonly sites: readonly string[];
  /** For each foreign site linked to; infinite without any. */
  readonly wordsPerSite: number;
  readonly ownDomain: string;
}

/** Addresses anybody makes without saying who they are, or where they lead. */
const hidingHosts = [
  ...['bit.ly', 'tinyurl.com', 'rb.gy', 'cutt.ly', 'is.gd', 't.co', 't.ly', 'ow.ly', 'goo.su', 'clck.ru'],
  ...['shorturl.at', 'rebrand.ly', 'tiny.cc', 's.id', 'telegra.ph'],
];

// Offering to take somebody off a list is what mail to many does, whatever it sells.
const optOut = new RegExp(
  [
    String.raw`\bunsubscribe\b|\bopt[- ]?out\b|\b(?:removed?|taken) (?:from|off) (?:our|the|this) (?:mailing )?list\b`,
    String.raw`\babmelden\b|\bdésabonn|\bdésinscri|\bdarse de baja\b|\bcancelar (?:a |la )?su(?:b)?scri|\bdisiscri`,
    'отписаться|отписка|відписатися|退订|配信停止|수신거부|إلغاء الاشتراك',
  ].join('|'),
  'iu',
);

const rules: readonly { readonly sign: SpamSign; readonly holds: (facts: Facts) => boolean }[] = [
  { sign: 'link-in-name', holds: ({ name }) => /https?:\/\//i.test(name) },
  { sign: 'board-markup', holds: ({ message }) => /\[(?:url|link)\s*=?[^\]]*\]/i.test(message) },
  { sign: 'html-link', holds: ({ message }) => /<a\s[^>]*href\s*=\s*["']?https?:/i.test(message) },
  {
    sign: 'hidden-target',
    holds: ({ sites }) => sites.some((site) => hidingHosts.some((host) => isWithin(site, host))),
  },
  { sign: 'link-about-us', holds: hasLinkAboutUs },
  { sign: 'bare-link', holds: ({ wordsPerSite }) => wordsPerSite < 1 },
  { sign: 'few-words', holds: ({ wordsPerSite }) => wordsPerSite >= 1 && wordsPerSite < 8 },
  { sign: 'some-sites', holds: ({ sites }) => sites.length >= 3 && sites.length < 5 },
  { sign: 'many-sites', holds: ({ sites }) => sites.length >= 5 && sites.length < 8 },
  { sign: 'countless-sites', holds: ({ sites }) => sites.length >= 8 },
  { sign: 'opt-out', holds: ({ message }) => optOut.test(message) },
  { sign: 'opt-out-link', holds: ({ sites, links }) => sites.length > 0 && links.some(isOptOutLink) },
  { sign: 'random-text', holds: ({ message }) => isRandom(message) },
  { sign: 'random-name', holds: ({ name }) => isRandom(name) },
  { sign: 'same-fields', holds: ({ name, message }) => name.toLowerCase() === message.toLowerCase() },
];

/**
 * The signs a message carries in itself.
 *
 * @param ownDomain Of the company: links there are nothing to wonder at, and neither are links to the domain
 * the sender writes from.
 */
export function signsOfText(form: MessageForm, ownDomain: string): SpamSign[] {
  const { name, email, message } = form;
  const text = `${name}\n${message}`;
  const sites = linkedSites(text, [ownDomain, email.slice(email.lastIndexOf('@') + 1).toLowerCase()]);
  const facts = {
    name,
    message,
    links: linksIn(text).map((address) => address.toLowerCase()),
    sites,
    wordsPerSite: sites.length === 0 ? Number.POSITIVE_INFINITY : countWords(message) / sites.length,
    ownDomain,
  };
  return rules.filter(({ holds }) => holds(facts)).map(({ sign }) => sign);
}

const isOptOutLink = (address: string) =>
  /[/?&=.-](?:unsub|opt-?out|abmeld|desinscri|otpis|remove-?me)/.test(address);

/** Templates of bulk mail put the address they write to into their links. */
function hasLinkAboutUs({ links, ownDomain }: Facts): boolean {
  return links.some((address) => {
    const host = hostOf(address);
    if (host === null || isWithin(host, ownDomain)) return false;
    return address
      .split(/[/?&=#]/)
      .slice(3)
      .includes(ownDomain);
  });
}

/** Not every script puts spaces between words. */
const words = new Intl.Segmenter('und', { granularity: 'word' });

function countWords(message: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(withoutLinks(message))) if (isWordLike) count += 1;
  return count;
}

/** One word whose letters go from small to capital again and again. Scripts without capitals are never that. */
function isRandom(text: string): boolean {
  return /^[\p{L}\d]{10,}$/u.test(text) && (text.match(/\p{Ll}(?=\p{Lu})/gu)?.length ?? 0) >= 3;
}
