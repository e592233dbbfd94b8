import { characterCount } from '@site/platform/text/characters';
import { say } from '@site/platform/words/say';
import type { PlainFields } from '#site/blog/editor/session/post-editing.ts';
import type { PostStatus } from '#site/blog/posts/fields/field-kinds.ts';
import { fieldLimits } from '#site/blog/posts/fields/post-fields.ts';
import { nounOf } from '#site/urls/post-path.ts';

const { advisedSeoTitle } = fieldLimits;

/** Never prevents saving. */
export interface Advice {
  readonly text: string;
  /** A field of the form, or a place in the text. */
  readonly place: { readonly field: string } | { readonly element: Element };
}

const emptyPhrases = new Set(['click here', 'here', 'read more', 'more', 'link', 'this link', 'this']);

/** `body`: the editor's own elements. `coverAlt`: null without one, empty when decorative. `deadLinks`: URLs of this site. */
export function checkPost(
  fields: PlainFields,
  body: Element,
  { coverAlt, deadLinks }: { coverAlt: string | null; deadLinks: ReadonlySet<string> },
): Advice[] {
  const noun = say(nounOf(fields));
  return [
    ...checkTitle(fields.title),
    ...(isEmptyText(body)
      ? [{ text: say('The {noun} has no text.', { noun }), place: { element: body } }]
      : []),
    ...checkImages(fields, body, coverAlt),
    ...checkHeadings(body),
    ...checkLinks(body, deadLinks),
    ...checkStatus(fields),
  ];
}

export function isEmptyText(body: Element): boolean {
  const hasWords = (body.textContent ?? '').trim() !== '';
  return (
    !hasWords && !body.querySelector('img, iframe, video, table, hr, [contenteditable="false"]:not(.ql-ui)')
  );
}

export function internalLinks(body: Element, siteHost: string): string[] {
  const hrefs = [...body.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  return [...new Set(hrefs)].filter((href) => {
    if (!URL.canParse(href, `https://${siteHost}`) || href.startsWith('#')) return false;
    const url = new URL(href, `https://${siteHost}`);
    return url.host === siteHost && /^https?:$/.test(url.protocol);
  });
}

function checkTitle(title: string): Advice[] {
  if (characterCount(title.trim()) <= advisedSeoTitle) return [];
  return [
    {
      text: say('The title has more than {advisedSeoTitle} characters: search engines will cut it.', {
        advisedSeoTitle,
      }),
      place: { field: 'title' },
    },
  ];
}

function checkImages(fields: PlainFields, body: Element, coverAlt: string | null): Advice[] {
  const images = [...body.querySelectorAll('img')];
  const advice: Advice[] = images
    .filter((image) => image.alt.trim() === '' && image.getAttribute('role') !== 'presentation')
    .map((element) => ({ text: say('An image in the text has no alt text.'), place: { element } }));
  for (const element of images) {
    if (element.complete && element.naturalWidth === 0 && element.src !== '') {
      advice.push({ text: say('An image in the text cannot be loaded.'), place: { element } });
    }
  }
  if (fields.media === '' && images.length === 0 && !fields.isPage) {
    advice.push({ text: say('The blog has no image: its card will be plain.'), place: { field: 'media' } });
  }
  if (fields.media !== '' && !/\.mp4$/i.test(fields.media) && coverAlt === null) {
    advice.push({ text: say('The cover has no alt text.'), place: { field: 'media-alt' } });
  }
  return advice;
}

/** The title is the page's level 1: the text starts at level 2 and descends one level at a time. */
function checkHeadings(body: Element): Advice[] {
  const advice: Advice[] = [];
  let level = 1;
  for (const element of body.querySelectorAll('h1, h2, h3')) {
    const next = Number(element.tagName[1]);
    if (next === 1) {
      advice.push({ text: say('Heading 1 is the title’s: use heading 2 in the text.'), place: { element } });
    } else if (next > level + 1) {
      advice.push({
        text: say('A heading {next} follows a heading {level}: a step is missing.', { next, level }),
        place: { element },
      });
    }
    level = next;
  }
  return advice;
}

function checkLinks(body: Element, deadLinks: ReadonlySet<string>): Advice[] {
  return [...body.querySelectorAll('a[href]')].flatMap((element): Advice[] => {
    const words = (element.textContent ?? '').trim().toLowerCase();
    const href = element.getAttribute('href') ?? '';
    const place = { element };
    if (deadLinks.has(href)) return [{ text: say('The link to {href} leads nowhere.', { href }), place }];
    if (words === '' && !element.querySelector('img')) return [{ text: say('A link has no text.'), place }];
    if (emptyPhrases.has(words))
      return [{ text: say('A link says only “{words}”: say where it leads.', { words }), place }];
    return [];
  });
}

function checkStatus(fields: PlainFields): Advice[] {
  const { status, isPublished, scheduledDate } = fields;
  const noun = say(nounOf(fields));
  const says = (value: PostStatus) => status === value;
  if (says('draft') && isPublished) {
    return [
      {
        text: say('The status is Draft, but Is Published is ticked: the {noun} will be public.', { noun }),
        place: { field: 'status' },
      },
    ];
  }
  if (says('draft') && scheduledDate !== '') {
    return [
      {
        text: say('There is a scheduled date, but the {noun} is a draft: it will not go live.', { noun }),
        place: { field: 'status' },
      },
    ];
  }
  return [];
}
