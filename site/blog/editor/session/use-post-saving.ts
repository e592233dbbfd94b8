import { type Saving, useSaving } from '@site/editing/use-saving';
import { useRef } from 'react';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import { postFormData } from '#site/blog/posts/post-form-data.ts';
import type { PostSaveOutcome } from './post-editing.ts';

/** `original`: the text the editor opened with, null for a new post. `settled` also gives a file to go with the form. */
export function usePostSaving({
  original,
  onSave,
  ...saving
}: Omit<Saving<DraftFields, File | null>, 'onSave'> & {
  original: { readonly content: string; readonly version: string } | null;
  onSave: (form: FormData, version: string) => Promise<PostSaveOutcome>;
}) {
  // From the first attempt on the post may have another text than the one it was opened with.
  const isFirst = useRef(true);
  return useSaving({
    ...saving,
    onSave(mine, { settled: file, over, ...save }) {
      const withoutText = isFirst.current && mine.content === original?.content && over === original.version;
      isFirst.current = false;
      return onSave(postFormData(mine, { file, ...save, withoutText }), over);
    },
  });
}
