import { expect, test } from 'vitest';
import { basesOf } from './derived-urls.ts';

const keys = (path: string, query = '') => basesOf(path, query).map(({ key }) => key);

test.each([
  ['/2019/03/tom/feed', '', ['/2019/03/tom']],
  ['/category/web/feed/atom', '', ['/category/web']],
  ['/tag/web/page/12', '', ['/tag/web']],
  ['/page/7', '', ['/page/2']],
  ['/page7', '', ['/page2']],
  ['/2019/03/tom/amp', '', ['/2019/03/tom']],
  ['/2019/03/tom/comment-page-2', '', ['/2019/03/tom']],
  ['/2019/03/04', '', ['/2019/03']],
  ['/blog/2019/03/04', '', ['/blog/2019/03']],
  ['/', 'feed=rss2&p=12', ['/?p=12', '/?feed=rss2']],
  ['/index.php', 'p=12', ['/?p=12']],
  [
    '/wp-content/uploads/desk-300x200.jpg',
    '',
    ['/wp-content/uploads/desk.jpg', '/wp-content/uploads/desk-scaled.jpg'],
  ],
  ['/content/images/size/w600/format/webp/2020/a.jpg', '', ['/content/images/2020/a.jpg']],
])('%s %s comes from %j', (path, query, expected) => {
  expect(keys(path, query)).toEqual(expected);
});

test.each([
  ['/', ''],
  ['/', 'q=x'],
  ['/about', 'p=12'],
  ['/feed', ''],
  ['/amp', ''],
  ['/page', ''],
  ['/2019/03', ''],
  ['/shop/12', ''],
  ['/my-feed', ''],
  ['/size/w600/a.jpg', ''],
  ['/chess-8x8', ''],
])('%s %s is a URL of its own', (path, query) => expect(keys(path, query)).toEqual([]));

test('only feeds lead to feeds', () => {
  expect(basesOf('/tag/web/feed', '')).toEqual([{ key: '/tag/web', isFeed: true }]);
  expect(basesOf('/tag/feed/amp', '')).toEqual([{ key: '/tag/feed', isFeed: false }]);
  expect(basesOf('/tag/web/rss', '')[0]?.isFeed).toBe(true);
});
