import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const samples = path.resolve(import.meta.dirname, '../../content/posts/media');

// A table of quantities (ITU-T T.81, B.2.4.1) that no picture of ours names.
const unusedTable = 3;
const tableBytes = 64;

/** 48 × 27 pixels. */
const thumb = Buffer.from(
  '/9j/2wBDABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////2wBDARAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////wgARCAAbADADASIAAhEBAxEB/8QAGgAAAgMBAQAAAAAAAAAAAAAAAwQAAQUCBv/EABcBAAMBAAAAAAAAAAAAAAAAAAABAgT/2gAMAwEAAhADEAAAANSAl2yYbYxRQcvxtoXrw7vWBY9AaVC//8QAJBAAAgEDAgYDAAAAAAAAAAAAAAECBBEUAwUTFSExUVMSI0H/2gAIAQEAAT8AxzHFTmPJWf4zgnBOcaXpOcaXpKWvjUSf0tRXdmpV6Vut7rqie7wg7cE51p+kyGZDKXcZQjKDk14J7lO77k6pyZkMuXLs+T8ly5//xAAcEQABAwUAAAAAAAAAAAAAAAAAARJSAxEhIyT/2gAIAQIBAT8A6IG1cKgyvEcXHH//xAAcEQABBAMBAAAAAAAAAAAAAAAAAQMREgITUgT/2gAIAQMBAT8A2efou1E4m5joqhBVD//Z',
  'base64',
);

/**
 * A real photograph, with nothing in it but its picture, so that it is kept as it is. Equal content is stored once, so
 * every call gives another one, or the one of its mark: that stands in a table of the JPEG which its picture does not use.
 */
export function photograph(mark?: string): Buffer {
  return withMark(readFileSync(path.join(samples, 'cost-of-maintenance.jpg')), mark);
}

/** The same in the size of a thumb: for tests of a server in a process of its own, which encodes every width of what it is given. */
export function smallPhotograph(mark?: string): Buffer {
  return withMark(thumb, mark);
}

function withMark(whole: Buffer, mark: string = randomUUID()): Buffer {
  const bytes = Buffer.from(mark);
  const tables: Buffer[] = [];
  for (let offset = 0; offset < bytes.length; offset += tableBytes) {
    const table = Buffer.alloc(tableBytes, 1);
    bytes.copy(table, 0, offset);
    tables.push(Buffer.from([0xff, 0xdb, 0, tableBytes + 3, unusedTable]), table);
  }
  return Buffer.concat([whole.subarray(0, 2), ...tables, whole.subarray(2)]);
}

/** A real video, in the same way: a box of the type `free` is skipped by players. */
export function videoFile(mark: string = randomUUID()): Buffer {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), Buffer.from(mark)]);
  box.writeUInt32BE(box.length);
  const sample = readFileSync(path.join(samples, 'summit.mp4'));
  // The site overwrites metadata: without it the video is stored byte for byte.
  const metadata = sample.indexOf('udta');
  sample.write('free', metadata, 'latin1');
  sample.fill(0, metadata + 4, metadata - 4 + sample.readUInt32BE(metadata - 4));
  return Buffer.concat([sample, box]);
}

export interface FormFields {
  title: string;
  content: string;
  tags: string;
  author: string;
  authors: string;
  status: string;
  scheduledDate: string;
  isPublished: string;
  updatedAt: string;
  mediaPath: string;
  removeMedia: string;
  editorId: string;
  creationId: string;
  sequence: string;
  supersedes: string;
  excerpt: string;
  slug: string;
  seoTitle: string;
  seoDescription: string;
  canonicalUrl: string;
  coverCaption: string;
  focalPoint: string;
  language: string;
  isPinned: string;
  isPage: string;
  isUnlisted: string;
}

const complete: Partial<FormFields> = {
  title: 'A post',
  content: '<p>Its text.</p>',
  tags: 'Web, Design',
  author: 'Mara Lindqvist',
  status: 'published',
  scheduledDate: '',
  isPublished: 'false',
};

/**
 * The multipart form of create and edit.
 *
 * @param changes Fields that differ from a complete published post; undefined leaves one out.
 */
export function postForm(
  changes: { [Name in keyof FormFields]?: string | undefined } = {},
  file?: { content: Buffer | string; name: string; type?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    if (value !== undefined) form.append(name, value);
  }
  if (file) {
    const content = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
    form.append('media', new Blob([content], { type: file.type ?? '' }), file.name);
  }
  return form;
}

/** The form of a page of its own, published. */
export const pageForm = (changes: Parameters<typeof postForm>[0] = {}): FormData =>
  postForm({ isPage: 'true', title: 'Privacy', tags: undefined, author: undefined, ...changes });
