import { type Fields, fieldsIn, textIn } from './matter-fields.ts';

const coverNames = [
  ...[
    'cover',
    'image',
    'featured_image',
    'featuredImage',
    'feature_image',
    'heroImage',
    'hero',
    'coverImage',
  ],
  ...['cover_image', 'thumbnail', 'banner', 'header', 'images', 'ogImage', 'og_image', 'img'],
];

const isFile = (text: string) => text.includes('/') || /\.\w{2,5}$/.test(text.split(/[?#]/, 1)[0] ?? '');

/** Empty when there is none. */
export function coverIn(fields: Fields): { cover: string; alt: string } {
  for (const name of coverNames) {
    const found = Array.isArray(fields[name]) ? fields[name][0] : fields[name];
    const facts = fieldsIn(found);
    const { src, image, url, path, teaser, overlay_image: overlay } = facts;
    // Text that is no file is a theme's heading.
    const cover =
      (isFile(textIn(found)) && textIn(found)) ||
      [src, image, url, path, overlay, teaser].map(textIn).find((one) => one !== '');
    if (!cover) continue;
    const alt = textIn(facts.alt) || textIn(fields[`${name}Alt`]) || textIn(fields[`${name}_alt`]);
    return { cover, alt };
  }
  return { cover: '', alt: '' };
}
