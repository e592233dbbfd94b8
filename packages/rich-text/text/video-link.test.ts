import { expect, test } from 'vitest';
import { parseVideoLink, videoOfPlayer } from './video-link.ts';
import { playerAddress } from './video-player.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  [`https://www.youtube.com/watch?v=${id}`, 'YouTube'],
  [`https://youtube.com/watch?list=x&v=${id}&t=10`, 'YouTube'],
  [`http://m.youtube.com/watch?v=${id}#t=1`, 'YouTube'],
  [`https://youtu.be/${id}?si=x`, 'YouTube'],
  [`https://youtu.be/${id}/`, 'YouTube'],
  [`https://www.youtube.com/shorts/${id}`, 'YouTube'],
  ['https://vimeo.com/76979871', 'Vimeo'],
  ['https://WWW.VIMEO.com/76979871/', 'Vimeo'],
])('%s is a video of %s', (address, provider) => expect(parseVideoLink(address)?.provider).toBe(provider));

test.each([
  '',
  '/watch?v=x',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch/${id}`,
  `https://www.youtube.com/@channel/${id}`,
  `https://www.youtube.com/shorts/${id}/more`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/youtube.com/watch?v=${id}`,
  `https://youtu.be@evil.example/${id}`,
  `https://me@youtu.be/${id}`,
  `https://youtu.be:444/${id}`,
  `ftp://youtu.be/${id}`,
  `javascript:youtu.be/${id}`,
  `https://youtu.be/${id}"onload=`,
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/no-hash',
  'https://vimeo.com/76979871/abcdef/more',
])('%s is no video', (address) => expect(parseVideoLink(address)).toBeNull());

test.each([
  [`https://youtu.be/${id}?t=1m30s`, { provider: 'YouTube', id, start: 90 }],
  [`https://www.youtube.com/live/${id}?t=0`, { provider: 'YouTube', id }],
  [
    'https://vimeo.com/76979871/abcdef12#t=30s',
    { provider: 'Vimeo', id: '76979871', start: 30, hash: 'abcdef12' },
  ],
])('%s says where the video begins and how it is found', (url, video) => {
  expect(parseVideoLink(url)).toEqual(video);
});

test.each([
  [`//www.youtube.com/embed/${id}?start=90&rel=0`, `https://www.youtube.com/watch?v=${id}&t=90s`],
  [`https://www.youtube-nocookie.com/embed/${id}`, `https://www.youtube.com/watch?v=${id}`],
  ['https://player.vimeo.com/video/76979871?h=abcdef12#t=5s', 'https://vimeo.com/76979871/abcdef12#t=5s'],
  [`https://evil.example/www.youtube.com/embed/${id}`, null],
])('the player %s plays %s', (src, page) => expect(videoOfPlayer(src)).toBe(page));

test('players come from the hosts that ask the least', () => {
  expect(playerAddress({ provider: 'YouTube', id })).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  );
  expect(playerAddress({ provider: 'Vimeo', id: '1' })).toBe(
    'https://player.vimeo.com/video/1?dnt=1&autoplay=1',
  );
  expect(playerAddress({ provider: 'Vimeo', id: '1', hash: 'abcdef', start: 5 })).toBe(
    'https://player.vimeo.com/video/1?dnt=1&autoplay=1&h=abcdef#t=5s',
  );
});
