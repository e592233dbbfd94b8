import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { oldSite, wxrEnd, wxrHead, wxrItem } from './wxr.ts';

export interface LargeWxr {
  readonly posts: number;
  /** Of each post's text, about. */
  readonly textBytes: number;
  /** How often a paragraph says what it says. Absent: once. */
  readonly sentences?: number;
  /** Of what a page builder keeps beside each text, and no import takes. */
  readonly builderBytes?: number;
  /** Every such post has an attachment before it, which it shows. 0: none has. */
  readonly imageEvery?: number;
  /** Where attachments are, without a slash at the end. */
  readonly uploads?: string;
  /** Whether the text of this post is another than the first time. */
  readonly isChanged?: (post: number) => boolean;
}

/** Writes an export of WordPress of any size as a stream; compressed where the name of the file says so. */
export async function writeLargeWxr(file: string, shape: LargeWxr): Promise<void> {
  const target = createWriteStream(file);
  const text = Readable.from(largeWxr(shape));
  if (file.endsWith('.gz')) await pipeline(text, createGzip({ level: 1 }), target);
  else await pipeline(text, target);
}

/** Ids of attachments: above those of posts. */
const attachmentIds = 10_000_000;

export function* largeWxr(shape: LargeWxr): Generator<string> {
  const { posts, imageEvery = 0, builderBytes = 0, uploads = `${oldSite}/wp-content/uploads` } = shape;
  yield wxrHead;
  for (let id = 1; id <= posts; id++) {
    const image = imageEvery > 0 && id % imageEvery === 0 ? `${uploads}/2019/03/image-${id}.jpg` : null;
    if (image !== null)
      yield wxrItem({
        ...{ id: attachmentIds + id, type: 'attachment', status: 'inherit', title: `Image of post ${id}` },
        ...{
          attachmentUrl: image,
          slug: `image-of-post-${id}`,
          meta: { _wp_attachment_image_alt: `Image ${id}` },
        },
      });
    yield wxrItem({
      ...{ id, title: `The story with the number ${id}`, slug: `the-story-with-the-number-${id}` },
      categories: [['category', `category-${id % 20}`, `Category ${id % 20}`]],
      content: textOf(id, shape, image),
      ...(builderBytes > 0 && { meta: { _elementor_data: builderData(id, builderBytes) } }),
    });
  }
  yield wxrEnd;
}

function textOf(
  id: number,
  { posts, textBytes, sentences = 1, isChanged }: LargeWxr,
  image: string | null,
): string {
  const next = (id % posts) + 1;
  const parts = [`<p>See <a href="${oldSite}/?p=${next}">the next</a>.</p>`];
  if (image !== null) parts.push(`<p><img src="${image}" alt=""></p>`);
  if (isChanged?.(id)) parts.push('<p>It says something else by now.</p>');
  let length = 0;
  for (let index = 0; length < textBytes; index++) {
    const part = `<p>Paragraph ${index} of ${id}: ${words}${` ${sentence}`.repeat(sentences - 1)}</p>`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('\n');
}

function builderData(id: number, bytes: number): string {
  const elements: string[] = [];
  for (let length = 0; length < bytes; length += words.length + 60)
    elements.push(`{"id":"${id}-${elements.length}","elType":"widget","settings":{"editor":"${words}"}}`);
  return `[${elements.join(',')}]`;
}

const sentence =
  'What is read here was written there, by the same people and on the same day, and people who come by an old URL find it in the place it has now, with all that they remember of it.';

const words =
  'What a site says <strong>once</strong> it has to say again after it has moved, in the same words, at a URL that leads there, with its images, its dates and the names of those who wrote it — nothing less will do for people who came back to read on.';
