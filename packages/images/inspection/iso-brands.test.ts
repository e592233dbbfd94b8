import { expect, test } from 'vitest';
import { avifMajor, contentOf } from './iso-brands.ts';

const of = (major: string, compatible = '', hasAv1Image = false, hasMovie = false) =>
  contentOf({ major, compatible: compatible.match(/.{4}/g) ?? [] }, { hasAv1Image, hasMovie });

test.each(['avif', 'avis', 'avio', 'MA1A', 'MA1B'])('an image of the brand %s is AVIF', (brand) => {
  expect(of(brand)).toBe('avif');
  expect(of('mif1', `mif1${brand}miaf`)).toBe('avif');
  expect(of('miaf', brand)).toBe('avif');
});

test('an image of general brands is AVIF when it is coded so', () => {
  for (const brand of ['mif1', 'mif2', 'msf1', 'miaf']) {
    expect([of(brand, 'mif1miaf', true), of(brand, 'mif1miaf')]).toEqual(['avif', 'heic']);
  }
});

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])('%s is HEIC', (brand) => {
  expect(of(brand, 'mif1')).toBe('heic');
  expect(of('mif1', `${brand}mif1`)).toBe('heic');
  expect(of('MiHE', `mif1${brand}`)).toBe('heic');
});

test.each(['isom', 'iso2', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'M4VH', 'dash', 'new1'])(
  '%s is MP4',
  (brand) => {
    expect(of(brand, 'isom')).toBe('mp4');
    expect(of(brand)).toBe('mp4');
  },
);

test.each(['isom', 'iso8', 'mp42', 'M4V '])(
  '%s with the brands of an image is one without a movie',
  (brand) => {
    expect([of(brand, 'avifmif1'), of(brand, 'mif1heic'), of(brand, 'mif1miaf', true)]).toEqual([
      ...['avif', 'heic', 'avif'],
    ]);
    expect([of(brand, 'avifmif1', true, true), of(brand, 'heic', false, true)]).toEqual(['mp4', 'mp4']);
  },
);

test('QuickTime is MP4 only where it says so', () => {
  expect(of('qt  ', 'qt  ')).toBe('quicktime');
  expect(of('qt  ', 'qt  mp42')).toBe('mp4');
});

test.each(['M4A ', 'M4B ', '3gp4', '3g2a', 'crx '])('%s is neither an image nor MP4', (brand) => {
  expect(of(brand, 'isom')).toBe('other');
});

test('the major brand of an AVIF says whether it moves', () => {
  const brands = { major: 'mif1', compatible: ['avif', 'avis'] };
  expect([avifMajor(brands, true), avifMajor(brands, false)]).toEqual(['avis', 'avif']);
  expect(avifMajor({ major: 'MA1B', compatible: ['avif'] }, true)).toBe('avif');
});
