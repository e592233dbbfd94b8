import { expect, test } from 'vitest';
import { createAddresses } from './addresses.ts';
import { withAbsoluteAddresses } from './feeds/absolute-html.server.ts';

const siteUrl = 'https://www.example.com';

test('addresses are absolute and encoded, half a surrogate pair included', () => {
  const addresses = createAddresses({ siteUrl, apiUrl: '' });
  expect([
    addresses.post('a-post-k3f9'),
    addresses.postMarkdown('a-post-k3f9'),
    addresses.postCard('a-post-k3f9'),
    addresses.tag('CI/CD & C#?'),
    addresses.tag('\ud800'),
    addresses.media('uploads/a.jpg'),
  ]).toEqual([
    `${siteUrl}/blog-detail/a-post-k3f9`,
    `${siteUrl}/blog-detail/a-post-k3f9.md`,
    `${siteUrl}/cards/blog-detail/a-post-k3f9.jpg`,
    `${siteUrl}/tags/ci%2Fcd%20%26%20c%23%3F`,
    `${siteUrl}/tags/%EF%BF%BD`,
    `${siteUrl}/uploads/a.jpg`,
  ]);
});

test('files are where the API is, when that is another host', () => {
  const addresses = createAddresses({ siteUrl, apiUrl: 'https://api.example.com/v1' });
  expect(addresses.media('uploads/a.jpg')).toBe('https://api.example.com/v1/uploads/a.jpg');
  expect(addresses.post('x')).toBe(`${siteUrl}/blog-detail/x`);
});

test('URLs of uploads use S3_PUBLIC_URL, whatever the host of the API', () => {
  const uploadsUrl = 'https://media.example.com/site';
  const addresses = createAddresses({ siteUrl, apiUrl: 'https://api.example.com', uploadsUrl });
  expect(addresses.media('uploads/a.jpg')).toBe(`${uploadsUrl}/a.jpg`);
  expect(addresses.media('https://other.example/uploads/a.jpg')).toBe('https://other.example/uploads/a.jpg');
  const text = `<img src="/uploads/${'a'.repeat(32)}.jpg">`;
  expect(withAbsoluteAddresses(text, `${siteUrl}/x`, addresses)).toBe(
    `<img src="${uploadsUrl}/${'a'.repeat(32)}.jpg">`,
  );
});

test('an address in a text that cannot be read stays as it is', () => {
  const base = `${siteUrl}/blog-detail/x`;
  const addresses = createAddresses({ siteUrl, apiUrl: '' });
  expect(withAbsoluteAddresses('<a href="http://[">a</a><a href="../teams">b</a>', base, addresses)).toBe(
    `<a href="http://[">a</a><a href="${siteUrl}/teams">b</a>`,
  );
});

test('a URL of the site in a text stays one of the site, under the name of its path', () => {
  const outward = (path: string) => path.replace(/^\/teams(?=\/|$)/, '/team');
  const addresses = createAddresses({ siteUrl, apiUrl: '' }, { outward });
  const html = [
    '/teams/anna',
    `${siteUrl}//evil.example/teams`,
    '//evil.example/teams',
    `${siteUrl}/\\evil.example`,
  ]
    .map((href) => `<a href="${href}">a</a>`)
    .join('');
  const found = withAbsoluteAddresses(html, `${siteUrl}/x`, addresses).matchAll(/href="([^"]+)"/g);
  expect([...found].map(([, href]) => href)).toEqual([
    `${siteUrl}/team/anna`,
    `${siteUrl}//evil.example/teams`,
    'https://evil.example/teams',
    `${siteUrl}//evil.example`,
  ]);
});

test('URLs of uploads in a text become absolute; those of other sites stay', () => {
  const upload = `uploads/${'a'.repeat(32)}.jpg`;
  const html = `<img src="/${upload}"><img src="${siteUrl}/${upload}"><img src="https://other.example/${upload}">`;
  const addressesFor = (apiUrl: string) =>
    [
      ...withAbsoluteAddresses(html, `${siteUrl}/x`, createAddresses({ siteUrl, apiUrl })).matchAll(
        /src="([^"]+)"/g,
      ),
    ].map(([, address]) => address);
  const others = `https://other.example/${upload}`;
  expect(addressesFor('')).toEqual([`${siteUrl}/${upload}`, `${siteUrl}/${upload}`, others]);
  const api = 'https://api.example.com';
  expect(addressesFor(api)).toEqual([`${api}/${upload}`, `${api}/${upload}`, others]);
});
