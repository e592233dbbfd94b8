import type { Say } from '@site/platform/words/say';

export const tagTitle = (say: Say, tag: string) => say('Blogs tagged “{tag}”', { tag });

export const tagDescription = (say: Say, company: string, tag: string) =>
  say('What {name} has written about {tag}.', { name: company, tag });
