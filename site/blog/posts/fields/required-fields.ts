import { requiredText } from '@site/platform/text/text-schema';
import { trimText, withoutInvisible } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { parseTags } from '#site/urls/post-tags.ts';
import { isGoodTag, tagProblem } from '../good-tag.ts';
import { postLimits } from '../post.ts';

/** As it is spelled, but for what nobody sees. */
const writtenName = (text: string) => trimText(withoutInvisible(text));

/** What a blog cannot be without; a page has the title alone. */
export const requiredShape = {
  title: requiredText('Title', postLimits.titleCharacters),
  tags: z
    .string('At least one tag is required.')
    .transform(parseTags)
    .pipe(
      z
        .array(z.string().refine(isGoodTag, tagProblem))
        .min(1, 'At least one tag is required.')
        .max(postLimits.tags, `A blog has at most ${postLimits.tags} tags.`),
    ),
  author: requiredText('Author', postLimits.authorCharacters, writtenName),
};
