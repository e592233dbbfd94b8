import { say } from '@site/platform/text/spoken';
import type { WireNotice } from '../notice-contract.ts';

/** Sentence around the post's title: "Ann submitted …", "… for review". */
export function noticeSentence({ kind, by, post }: Pick<WireNotice, 'kind' | 'by' | 'post'>): {
  before: string;
  after: string;
} {
  if (kind === 'submitted') {
    return by === ''
      ? { before: '', after: ` ${say('was submitted for review.')}` }
      : { before: say('{by} submitted', { by }), after: ` ${say('for review.')}` };
  }
  const verb =
    kind === 'returned' ? say('sent back') : post.visibility === 'scheduled' ? 'scheduled' : 'published';
  if (by === '') return { before: say('Your blog'), after: say(' was {verb}.', { verb }) };
  return kind === 'returned'
    ? { before: say('{by} sent back your blog', { by }), after: ':' }
    : { before: say('{by} {verb} your blog', { by, verb }), after: '.' };
}
