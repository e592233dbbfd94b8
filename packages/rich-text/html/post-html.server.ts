import { mediaFolder, mediaName } from '@site/images/media';
import sanitize from 'sanitize-html';
import { linkOpening } from '../text/link-opening.ts';
import {
  allowedAttributes,
  allowedClasses,
  allowedTags,
  attributeValues,
  decorationRole,
  imageSchemes,
  linkSchemes,
  placeholderImage,
} from './post-html-policy.ts';

// Removing an element can make neighbors of two others that nest differently when parsed again.
const maxPasses = 10;

/**
 * Makes HTML safe to store and to show: only what post-html-policy.ts allows remains, and all text outside scripts and
 * styles. Images not from http(s) or this site become a placeholder; videos that are no uploads go. Idempotent.
 */
export function sanitizePostHtml(html: string): string {
  let clean = sanitize(html, options);
  for (let pass = 1; pass < maxPasses; pass++) {
    const again = sanitize(clean, options);
    if (again === clean) return clean;
    clean = again;
  }
  // Markup that never settles is reduced to its text.
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} });
}

const options: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes,
  allowedClasses,
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...imageSchemes] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'video' && !isOwnVideo(attribs.src),
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: knownValues(attributes) }),
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
    video: (tagName, { src, title }) => ({
      tagName,
      attribs: { src: src ?? '', ...(title && { title }), controls: '' },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: imageAttributes(attributes) }),
  },
};

function knownValues(attributes: sanitize.Attributes): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => attributeValues.get(name)?.test(value) ?? true),
  );
}

function linkAttributes({ target: _, rel, ...rest }: sanitize.Attributes): sanitize.Attributes {
  return { ...rest, ...linkOpening(rest.href ?? '', rel) };
}

function imageAttributes(attributes: sanitize.Attributes): sanitize.Attributes {
  const { src, alt, width, height, role, ...rest } = attributes;
  return {
    ...rest,
    src: isAllowedImage(src) ? src.trim() : placeholderImage,
    alt: alt ?? '',
    ...(role === decorationRole && !alt && { role }),
    ...(isPixels(width) && { width }),
    ...(isPixels(height) && { height }),
  };
}

function isAllowedImage(src: string | undefined): src is string {
  const address = src?.trim() ?? '';
  // Relative to this site, but not protocol-relative: "//host" and "/\host" both leave it.
  if (/^\/(?![/\\])/.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

function isOwnVideo(src = ''): boolean {
  const [, folder, name = ''] = src.split('/');
  return (
    src === `/${mediaFolder}/${name}` && folder === mediaFolder && mediaName.test(name) && /mp4$/.test(name)
  );
}

const isPixels = (value: string | undefined): value is string => /^\d{1,5}$/.test(value ?? '');
