import { expect, test } from 'vitest';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { fieldsOf } from './fields-of.ts';

const { schema: navigation } = siteDocuments.navigation;

test('finds links wherever they are, in lists of lists too', () => {
  const paths = fieldsOf(navigation, defaultDocuments.navigation, ['link']).map(({ path }) => path);
  expect(paths).toContain('callToAction.path');
  expect(paths).toContain('entries.0.path');
  expect(paths.some((path) => /^entries\.\d+\.children\.\d+\.path$/.test(path))).toBe(true);
  expect(paths.some((path) => /^footerColumns\.\d+\.links\.\d+\.path$/.test(path))).toBe(true);
});

test('finds an image as a whole, also one that may be missing', () => {
  const portrait = { source: 'uploads/x.jpg', alt: 'A face', focalPoint: '' };
  const testimonials = [
    { quotation: 'Good.', name: 'Ada', role: '', portrait },
    { quotation: 'Fine.', name: 'Bo', role: '', portrait: null },
  ];
  const home = { ...defaultDocuments.home, sections: [{ kind: 'quotations', testimonials }] };
  expect(fieldsOf(siteDocuments.home.schema, home, ['image'])).toEqual([
    { path: 'sections.0.testimonials.0.portrait', control: 'image', value: portrait },
  ]);
});

test('reads what is not valid without failing', () => {
  for (const value of [null, 'text', { entries: 'text', callToAction: [1] }]) {
    expect(fieldsOf(navigation, value, ['link'])).toEqual([]);
  }
});
