import { texts } from '@site/platform/words/say';
export const pastSentences = texts({
  scheduled:
    'That moment is over, and the blog would be published at once. Choose a later day, or publish it in the editor.',
  planned: 'That day is over. Choose a later one.',
} as const);
