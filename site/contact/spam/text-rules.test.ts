import { describe, expect, test } from 'vitest';
import { inquiries, laterSpam, type Sample, spam } from '#test/support/contact-corpus.ts';
import { startCpuTime } from '#test/support/cpu-time.ts';
import { isSpam, pointsOf, type SpamRule } from './spam-rules.ts';
import { fingerprintOf, rulesOfText } from './text-rules.server.ts';

const ownDomain = 'example.com';
const rulesOf = (message: string, more: Partial<Sample> = {}) =>
  rulesOfText({ name: 'Ana', email: 'ana@mail.example', message, ...more }, ownDomain);
/** Texts whose own rules plus `alsoRules` make them spam. */
const caught = (samples: readonly Sample[], alsoRules: readonly SpamRule[] = []) =>
  samples.filter((form) => isSpam([...rulesOfText(form, ownDomain), ...alsoRules]));

describe('the corpus', () => {
  test('no inquiry is caught, whichever way it comes', () => {
    expect(inquiries.length).toBeGreaterThanOrEqual(25);
    expect(caught(inquiries)).toEqual([]);
    expect(caught(inquiries, ['no-timestamp'])).toEqual([]);
    expect(caught(inquiries, ['old-timestamp'])).toEqual([]);
  });

  test('most of the spam is caught, by its text alone and still more of it by how it comes', () => {
    expect({
      texts: spam.length,
      byText: caught(spam).length,
      withoutTimestamp: caught(spam, ['no-timestamp']).length,
      tooFast: caught(spam, ['too-fast']).length,
      inTheHoneypot: caught(spam, ['honeypot']).length,
    }).toEqual({ texts: 32, byText: 19, withoutTimestamp: 19, tooFast: 25, inTheHoneypot: 32 });
  });

  test('of the spam that no rule was made for, fewer are caught by their text', () => {
    expect([laterSpam.length, caught(laterSpam).length]).toEqual([12, 5]);
  });

  test('no inquiry that trips over one more small thing is lost to it', () => {
    const closest = Math.max(...inquiries.map((form) => pointsOf(rulesOfText(form, ownDomain))));
    expect(closest).toBe(3);
  });
});

describe('rules', () => {
  const prose = 'we would like to talk with you about a new site for our shop in the old town';
  const sites = (count: number) =>
    Array.from({ length: count }, (_, index) => `${prose} https://s${index}.example/a`).join(' ');

  test.each<[SpamRule[], string, Partial<Sample>]>([
    [[], prose, {}],
    [[], `${prose}: https://shop.example`, {}],
    [['link-in-name'], prose, { name: 'See https://x.example' }],
    [['board-markup'], `${prose} [url=https://x.example]here[/url]`, {}],
    [['board-markup'], `${prose} [LINK]https://x.example[/LINK]`, {}],
    [['html-link'], `${prose} <a href="https://x.example">here</a>`, {}],
    [['html-link'], `${prose} <A class=b HREF = 'http://x.example'>here</A>`, {}],
    [[], `${prose} <a href="/contact">here</a>`, {}],
    [['hidden-target'], `${prose} https://bit.ly/abc`, {}],
    [['hidden-target'], `${prose} HTTPS://BIT.LY/abc`, {}],
    [[], `${prose} https://orbit.lycee.example/abc`, {}],
    [['link-about-us'], `${prose} https://x.example/?site=example.com`, {}],
    [['link-about-us'], `${prose} https://x.example/report/example.com`, {}],
    [[], `${prose} https://www.example.com/blogs?from=example.com`, {}],
    [['bare-link'], 'https://x.example', {}],
    [['bare-link'], 'www.x.example', {}],
    [['few-words'], 'look at https://x.example', {}],
    [[], sites(2), {}],
    [[], sites(4), {}],
    [['many-sites'], sites(5), {}],
    [['many-sites'], sites(7), {}],
    [['countless-sites'], sites(8), {}],
    [['opt-out'], `${prose}. To unsubscribe write back.`, {}],
    [['opt-out', 'opt-out-link'], `${prose} https://x.example/unsubscribe`, {}],
    [['opt-out'], `${prose}. Отписаться от рассылки можно здесь.`, {}],
    [['random-text'], 'qLpWzRtYbXoKdNfHg', { name: 'TRhyGFdsEWqaZX' }],
    [[], prose, { name: 'TRhyGFdsEWqaZX' }],
    [[], 'qLpWzRtYbXoKdNfHg', {}],
    [['same-fields'], 'Buy Followers', { name: 'buy followers' }],
  ])('%j for %.40j', (rules, message, more) => {
    expect(rulesOf(message, more)).toEqual(rules);
  });

  test('many links to one place are one, and links to the sender’s or our own are none', () => {
    const log = Array.from({ length: 30 }, (_, line) => `at https://cdn.shop.example/app.js:${line}`).join(
      '\n',
    );
    expect(rulesOf(`${prose}\n${log}`)).toEqual([]);
    expect(rulesOf('https://www.shop.example', { email: 'ana@Shop.example' })).toEqual([]);
    expect(rulesOf('https://example.com/about-us')).toEqual([]);
    expect(rulesOf('http://localhost:3000 http://127.0.0.1/x http://192.168.1.4 http://api:8080')).toEqual(
      [],
    );
  });

  test('words are counted in scripts that put no spaces between them', () => {
    expect(rulesOf('ホームページのリニューアルを検討しています。https://x.example')).toEqual([]);
    expect(rulesOf('อยากสอบถามราคาทำเว็บไซต์สำหรับโรงแรมขนาดเล็กครับ https://x.example')).toEqual([]);
  });

  test('a domain that only ends like the sender’s own is another', () => {
    expect(rulesOf('https://notshop.example', { email: 'ana@shop.example' })).toEqual(['bare-link']);
  });

  test.each([
    'https://',
    'https://[',
    'http://%',
    'www.',
    'https://user:pass@',
    'a@b',
    '\uD83C https://\uD83C',
  ])('the malformed URL %j does not fail', (message) => {
    expect(() => rulesOf(message)).not.toThrow();
  });

  test('the longest message is judged in no time', () => {
    for (const piece of ['https://a', '[url', '<a ', 'www.', 'aB', 'unsub', '<a href', 'x '])
      expect(milliseconds(() => rulesOf(piece.repeat(5_000).slice(0, 5_000)))).toBeLessThan(500);
  });
});

describe('the fingerprint of a text', () => {
  const text = 'We have looked at your website and can bring you many more customers.';

  test('is the same for the same letters, whatever stands between them', () => {
    const known = fingerprintOf(text);
    expect(known).toMatch(/^[\w-]{43}$/);
    expect(fingerprintOf(`${text.toUpperCase().replaceAll(' ', '\n')} 4711 !!!`)).toBe(known);
    expect(fingerprintOf(`${text} Call us.`)).not.toBe(known);
  });

  test('is null for a short text; vowel signs count as letters', () => {
    expect(fingerprintOf('Please call me back! 123456789012345678901234567890')).toBeNull();
    const hindi = 'नमस्ते हमें अपनी दुकान के लिए एक वेबसाइट चाहिए कृपया फ़ोन करें';
    expect(fingerprintOf(hindi)).not.toBe(fingerprintOf(hindi.replace('दुकान', 'दाकन')));
  });
});

function milliseconds(work: () => void): number {
  const threadMs = startCpuTime();
  work();
  return threadMs();
}
