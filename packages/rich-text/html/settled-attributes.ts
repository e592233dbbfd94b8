import { mediaFolder, mediaName } from '@site/images/media';
import { linkOpening } from '../text/link-opening.ts';
import { attributeValues, decorationRole, placeholderImage } from './post-html-policy.ts';

type Attributes = Record<string, string>;

/** Values that the policy knows, and what the site says itself of links, images and videos. */
export function settledAttributes(tag: string, attributes: Attributes): Attributes {
  const known = Object.entries(settled[tag]?.(attributes) ?? attributes).filter(
    ([name, value]) => attributeValues.get(name)?.test(value) ?? true,
  );
  return Object.fromEntries(known);
}

const settled: Readonly<Record<string, (attributes: Attributes) => Attributes>> = {
  a: ({ target: _, rel, ...rest }) => ({ ...rest, ...linkOpening(rest.href ?? '', rel) }),
  video: ({ src, title }) => ({ src: src ?? '', ...(title && { title }), controls: '' }),
  img({ src, alt, width, height, role, ...rest }) {
    return {
      ...rest,
      src: isAllowedImage(src) ? src.trim() : placeholderImage,
      alt: alt ?? '',
      ...(role === decorationRole && !alt && { role }),
      ...(isPixels(width) && { width }),
      ...(isPixels(height) && { height }),
    };
  },
};

/** Only videos of this site play. */
export function isForeignVideo(tag: string, { src = '' }: Attributes): boolean {
  const [, folder, name = ''] = src.split('/');
  const isOwn =
    src === `/${mediaFolder}/${name}` && folder === mediaFolder && mediaName.test(name) && /mp4$/.test(name);
  return tag === 'video' && !isOwn;
}

function isAllowedImage(src: string | undefined): src is string {
  const address = src?.trim() ?? '';
  // Relative to this site, but not protocol-relative: "//host" and "/\\host" both leave it.
  if (/^\/(?![/\\])/.test(asBrowsersRead(address))) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** Without spaces and control characters, which a URL does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them
export const asBrowsersRead = (url: string): string => url.replace(/[\u0000-\u0020]+/g, '');

const isPixels = (value: string | undefined): value is string => /^\d{1,5}$/.test(value ?? '');
