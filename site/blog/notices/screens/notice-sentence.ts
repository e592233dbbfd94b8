import { say } from '@site/platform/words/say';
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
  if (kind === 'returned')
    return by === ''
      ? { before: say('Your blog'), after: ` ${say('was sent back.')}` }
      : { before: say('{by} sent back your blog', { by }), after: ':' };
  if (post.visibility === 'scheduled')
    return by === ''
      ? { before: say('Your blog'), after: ` ${say('was scheduled.')}` }
      : { before: say('{by} scheduled your blog', { by }), after: '.' };
  return by === ''
    ? { before: say('Your blog'), after: ` ${say('was published.')}` }
    : { before: say('{by} published your blog', { by }), after: '.' };
}
