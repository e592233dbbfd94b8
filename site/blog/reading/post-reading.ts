import { z } from 'zod';

const contentsEntry = z.object({ id: z.string(), text: z.string() });

/** Stretches of HTML, and between them what the page makes itself. */
export const postReadingSchema = z.object({
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('html'), html: z.string().describe('Safe to show.') }),
      z.object({
        kind: z.literal('video'),
        provider: z.enum(['YouTube', 'Vimeo']),
        id: z.string(),
        address: z.string().describe('Where the link led.'),
        title: z.string().describe('The words of the link; empty when they only repeat its URL.'),
      }),
    ]),
  ),
  contents: z
    .array(contentsEntry.extend({ below: z.array(contentsEntry) }))
    .describe('Headings of the first two levels; empty where there are too few to need a table.'),
});

export type PostReading = z.output<typeof postReadingSchema>;

export interface PageReading extends PostReading {
  readonly title: string;
  readonly intro: string;
  /** See `PostPage`. */
  readonly language?: string | undefined;
}

export type PostPart = PostReading['parts'][number];
export type ContentsEntry = PostReading['contents'][number];
