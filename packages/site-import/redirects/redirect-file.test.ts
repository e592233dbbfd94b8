import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literalOf } from './literal-pattern.ts';
import { readRedirectFile } from './redirect-file.ts';

const taken = (text: string) =>
  readRedirectFile(text).map(({ line, redirect }) =>
    typeof redirect === 'string' ? `${line}: no` : `${redirect.from} ${redirect.to} ${redirect.status}`,
  );

test.each([
  [
    'a table',
    'from,to,status\r\n/a,/b,302\r\n"/x,y",https://else.example/,\r\n/c,,301',
    ['/a /b 302', '/x,y https://else.example/ 301', '4: no'],
  ],
  ['a table without head', '/a;/b\n/c;/d;301', ['/a /b 301', '/c /d 301']],
  [
    'WordPress Redirection’s CSV',
    'source,target,regex,code,type,hits,title\n/a,/b,0,301,url,3,\n^/c/?$,/d,1,302,url,0,\n/e/(.*),/f/$1,1,301,url,0,',
    ['/a /b 301', '/c /d 302', '/e/* /f/:splat 301'],
  ],
  [
    'Yoast’s CSV',
    'Origin,Target,Type,Format\n"a/b","c",301,plain\n"^d(.+)",/e,301,regex',
    ['/a/b /c 301', '3: no'],
  ],
  [
    '_redirects',
    '# ours\n/a /b\n/c  /d 302 # later\n/e/* /f/:splat 301\n/g /h 200\n/i /j 301 Country=us\n/n/:year/:slug /m/:slug\n',
    ['/a /b 301', '/c /d 302', '/e/* /f/:splat 301', '5: no', '6: no', '/n/:year/:slug /m/:slug 301'],
  ],
  [
    'nginx',
    'map $uri $new {\n  default "";\n  /a /b;\n  ~^/c/?$ /d;\n  ~^/e/(.*)$ /f/$1;\n}\nrewrite ^/g/?$ /h permanent;\nrewrite ^/i$ /j last;\nlocation = /k { return 302 /l; }\nlocation ~ ^/m/(\\d+)$ {\n  return 301 /n/$1;\n}\nlocation /o/ { return 301 https://else.example/; }\nlocation = /p {\n  proxy_pass http://x;\n}\nrewrite ^/q/(.*)$ $scheme://x/$1 permanent;',
    [
      ...['/a /b 301', '/c /d 301', '/e/* /f/:splat 301', '/g /h 301', '8: no', '/k /l 302'],
      ...['/m/{p2:number} /n/:p2 301', '/o/* https://else.example/ 301', '17: no'],
    ],
  ],
  [
    'Apache',
    'RewriteEngine On\nRedirect 301 /a /b\nRedirect /c /d\nRedirectPermanent "/e f" /g\nRedirectMatch 301 ^/h\\.html$ /i\nRedirectMatch 301 ^/j/(.*)$ /k/$1\nRedirect gone /l\nRewriteRule ^m/([^/]+)/?$ /n/$1 [R=301,L]\nRewriteCond %{QUERY_STRING} x\nRewriteRule ^o$ /p [R]\nRewriteRule . /index.php [L]\nRewriteRule ^q$ - [L]\nRedirect 301 /r/ https://else.example/s/',
    [
      ...['/a /b 301', '/c /d 302', '/e f /g 301', '/h.html /i 301', '/j/* /k/:splat 301', '7: no'],
      ...['/m/:p2 /n/:p2 301', '10: no', '11: no', '/r/* https://else.example/s/:splat 301'],
    ],
  ],
  [
    'Redirection’s JSON',
    JSON.stringify({
      redirects: [
        { url: '/a', action_data: { url: '/b' }, action_code: 301, match_type: 'url', action_type: 'url' },
        { url: '/c', action_data: { url: '/d' }, match_type: 'login' },
        { url: '/e', action_data: {} },
      ],
    }),
    ['/a /b 301', '2: no', '3: no'],
  ],
  [
    'Ghost’s JSON',
    JSON.stringify([
      { from: '^/a/?$', to: '/b', permanent: true },
      { from: '/c', to: '/d', permanent: false },
      { from: '^/e/([a-z]+)$', to: '/f/$1' },
      { from: '^/(x|y)/z', to: '/f' },
      null,
    ]),
    ['/a /b 301', '/c /d 302', '/e/:p2 /f/:p2 301', '4: no', '5: no'],
  ],
  ['a table of Excel', 'sep=;\r\n/a,b;/c;302\r\n', ['/a,b /c 302']],
  ['a table in German', 'Alte URL;Neue URL\r\n/ä;/b\r\n', ['/ä /b 301']],
  ['a table in French', 'Ancienne adresse;Nouvelle adresse;Statut\n/a;/b;302', ['/a /b 302']],
  ['a table the other way round', 'Nr.\tNeue Adresse\tBisherige Adresse\n1\t/b\t/a', ['/a /b 301']],
  ['Shopify’s CSV', 'Redirect from,Redirect to\n/old,/new', ['/old /new 301']],
  ['a table with a type', 'Old URL,Redirect type,New URL\n/a,302,/b\n/c,301,/d', ['/a /b 302', '/c /d 301']],
  ['a table with what is new beside', 'Old,New?,Target URL\n/a,yes,/b', ['/a /b 301']],
  ['a table of a URL and its redirect', 'URL,Redirect\n/a,/b', ['/a /b 301']],
  [
    'a table of slugs without titles',
    'starter-kit,newsletter\nold-tools,new-tools',
    ['/starter-kit /newsletter 301', '/old-tools /new-tools 301'],
  ],
  ['a table of slugs', 'Old,New\na,b', ['/a /b 301']],
  ['a table in Japanese', '旧URL,新URL\n/a,/b', ['/a /b 301']],
  [
    'a table with titles of a language that is not known',
    'Osoite nyt,Osoite pian,Koodi\n/a,/b,302\n/c,/d,301',
    ['/a /b 302', '/c /d 301'],
  ],
  ['cells with spaces, copied', '/old page\t/b\n/c d\t/e', ['/old page /b 301', '/c d /e 301']],
  ['names without a slash', 'old,new\na-b,c', ['/a-b /c 301']],
  [
    'whole URLs of the old host',
    'Alte URL;Neue URL\nhttps://www.old.example/a?x=1;https://new.example/a\nhttp://OLD.example;/b\nhttps://old.example/c/*;https://old.example/d/:splat\nhttps://shop.example/e;/f',
    ['/a?x=1 https://new.example/a 301', '/ /b 301', '/c/* /d/:splat 301', 'https://shop.example/e /f 301'],
  ],
  [
    'a whole URL among paths',
    '/a,/b\n/c,/d\n/e,https://shop.example/x\nhttps://shop.example/e,/f',
    ['/a /b 301', '/c /d 301', '/e https://shop.example/x 301', 'https://shop.example/e /f 301'],
  ],
  [
    'Ghost’s YAML',
    '301:\n  /a: /b\n  ^\\/c\\/?$: /d\n302:\n  /e: /f\n',
    ['/a /b 301', '/c /d 301', '/e /f 302'],
  ],
])('%s', (_what, text, expected) => expect(taken(text)).toEqual(expected));

test.each(['Just some words.', '', '{', '{"a": 1}', '301:\n  - a: ['])(
  '%j is refused with a sentence',
  (text) => {
    expect(() => readRedirectFile(text)).toThrow(/\.$|JSON|YAML/);
  },
);

test('the old site may be said, where few lines name it', () => {
  const text = '/a,/b\n/c,/d\nhttps://old.example/e,/f';
  expect(readRedirectFile(text, 'https://www.old.example/')[2]?.redirect).toMatchObject({ from: '/e' });
  expect(readRedirectFile(text, 'https://x.example')[2]?.redirect).toMatchObject({
    from: 'https://old.example/e',
  });
});

test('a pattern is one path or none', () => {
  expect(['^/a/?$', '^/a\\.php$', '/a.html', '^/a/b', 'a'].map(literalOf)).toEqual([
    '/a',
    '/a.php',
    '/a.html',
    '/a/b',
    '/a',
  ]);
  for (const pattern of ['^/(a|b)$', '/a.*', '/[ab]', '/a+', '/a.b/c', '\\d+'])
    expect([pattern, literalOf(pattern)]).toEqual([pattern, null]);
});

test('whatever a file holds, it is read at once or refused with a sentence', () => {
  const part = fc.constantFrom(
    '/a',
    ' ',
    '\n',
    ',',
    '"',
    '301',
    '{',
    '[',
    'Redirect',
    ';',
    '^',
    '~',
    '$',
    '\t',
    ':',
    '*',
    '\\',
    'rewrite',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      try {
        for (const { line } of readRedirectFile(parts.join(''))) expect(line).toBeGreaterThan(0);
      } catch (error) {
        expect((error as { code?: string }).code).toBe('unreadable_redirects');
      }
    }),
    { numRuns: 300 },
  );
});
