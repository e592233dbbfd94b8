import type { WireNotice } from '../notice-contract.ts';

/** Sentence around the post's title: "Ann submitted …", "… for review". */
export function noticeSentence({ kind, by, post }: Pick<WireNotice, 'kind' | 'by' | 'post'>): {
  before: string;
  after: string;
} {
  if (kind === 'submitted') {
    return by === ''
      ? { before: '', after: ' was submitted for review.' }
      : { before: `${by} submitted`, after: ' for review.' };
  }
  const verb =
    kind === 'returned' ? 'sent back' : post.visibility === 'scheduled' ? 'scheduled' : 'published';
  if (by === '') return { before: 'Your blog', after: ` was ${verb}.` };
  return kind === 'returned'
    ? { before: `${by} sent back your blog`, after: ':' }
    : { before: `${by} ${verb} your blog`, after: '.' };
}
