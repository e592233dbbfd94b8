import { describe, expect, test } from 'vitest';
import { startCpuTime } from '../../../test/support/cpu-time.ts';
import { collectLog } from '../testing/log-lines.ts';
import { hidePersonal, loggedAddress } from './log-privacy.ts';

describe('an address in a line', () => {
  test.each([
    ['/all-blogs', '/all-blogs'],
    ['/search?q=secret+plans&page=2', '/search?q=…&page=…'],
    ['/search?q', '/search?q=…'],
    ['/search?%3Cscript%3E=1', '/search?'],
    ['/sign-in/Zk3x9QvR7aLmN0pT2wYbC4dE/next', '/sign-in/…/next'],
    ['/blog-detail/choosing-web-or-mobile-k3f9', '/blog-detail/choosing-web-or-mobile-k3f9'],
    ['/uploads/0123456789abcdef0123456789abcdef.jpg', '/uploads/0123456789abcdef0123456789abcdef.jpg'],
  ])('%s is logged as %s', (url, told) => {
    expect(loggedAddress(url)).toBe(told);
    const { lines, logger } = collectLog();
    logger.info({ url }, 'request');
    expect(JSON.parse(lines[0] ?? '').url).toBe(told);
  });

  test('keeps a bounded number of names', () => {
    const url = `/?${Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&')}`;
    expect(loggedAddress(url).length).toBeLessThan(100);
  });
});

describe('a line', () => {
  test.each([
    ['Mail to ann.lee+x@mail.example.com was refused', 'Mail to [e-mail address] was refused'],
    ['connect smtps://user:pa55@mail.example.com:465', 'connect smtps://[hidden]@mail.example.com:465'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [token]'],
    ['got eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2ln here', 'got [token] here'],
    ['email=ann%40example.com', '[e-mail address]'],
    ['version 1.2.3 of @fastify/cors', 'version 1.2.3 of @fastify/cors'],
  ])('%s', (line, told) => expect(hidePersonal(line)).toBe(told));

  test('takes time in proportion to its length, whatever it holds', () => {
    const threadMs = startCpuTime();
    for (const part of ['a', 'a.', 'a@', '//', 'eyJ', 'Bearer ']) hidePersonal(part.repeat(20_000));
    expect(threadMs()).toBeLessThan(2_000);
  });

  test('tells of an error its name, reason, code, stack and causes, and nothing a library hung on it', () => {
    const { lines, logger } = collectLog();
    const cause = Object.assign(new Error('refused'), { code: 'EENVELOPE', rejected: ['a'] });
    const error = Object.assign(new TypeError('no mail', { cause }), { config: { auth: 'hidden-value' } });
    logger.error(
      { err: error, headers: { authorization: 'hidden-value' }, user: { password: 'hidden-value' } },
      'x',
    );
    const { err } = JSON.parse(lines[0] ?? '');
    expect(err).toMatchObject({ type: 'TypeError', message: 'no mail', cause: { code: 'EENVELOPE' } });
    expect(err.stack).toContain('log-privacy.test.ts');
    expect(Object.keys(err)).toEqual(['type', 'message', 'stack', 'cause']);
    expect(lines[0]).not.toContain('hidden-value');
  });
});
