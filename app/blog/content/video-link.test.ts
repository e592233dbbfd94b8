import { expect, test } from 'vitest';
import { parseVideoLink, playerAddress } from './video-link.ts';

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
  'https://vimeo.com/76979871/abcdef',
])('%s is no video', (address) => expect(parseVideoLink(address)).toBeNull());

test('players come from the hosts that ask the least', () => {
  expect(playerAddress({ provider: 'YouTube', id })).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  );
  expect(playerAddress({ provider: 'Vimeo', id: '1' })).toBe(
    'https://player.vimeo.com/video/1?dnt=1&autoplay=1',
  );
});
