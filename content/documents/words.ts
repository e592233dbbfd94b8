import { z } from 'zod';
import { interfaceTexts } from '#content/words/texts.ts';
import { choice, group, line, list, refuseRepeated } from './fields.ts';

const texts = Object.values(interfaceTexts).flatMap(({ texts }) => [...texts]);

/** Names in braces, each once: the page puts in what they stand for. */
export const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort();

const isBalanced = (text: string): boolean => {
  let open = 0;
  for (const one of text) {
    if (one === '{') open += 1;
    if (one === '}') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
};

const wordSchema = () =>
  group('Words', {
    english: choice('In English', Object.fromEntries(texts.map((text) => [text, text]))),
    said: line('On your site', 300, { help: 'Keep what stands in braces: it is replaced on the page.' }),
  }).superRefine(({ english, said }, context) => {
    if (isBalanced(said) && namesIn(said).join() === namesIn(english).join()) return;
    const names = namesIn(english).map((name) => `{${name}}`);
    const message =
      names.length > 0 ? `It needs ${names.join(' and ')}, and no other name.` : 'It has no names.';
    context.addIssue({ code: 'custom', path: ['said'], message });
  });

export const wordsSchema = () =>
  z
    .object({
      words: list('Your own words', wordSchema(), {
        ...{ entry: 'Words', entryTitle: 'english', max: texts.length },
        help: 'In place of what buttons, labels and messages say in the language of your site.',
      }),
    })
    .superRefine(({ words }, context) =>
      refuseRepeated(context, 'words', words, 'english', 'These words are in the list already.'),
    );
