import { z } from 'zod';
import { readMessage } from '#content/words/message.ts';
import { interfaceTexts } from '#content/words/texts.ts';
import { choice, group, line, list, refuseRepeated } from './fields.ts';

const texts = Object.values(interfaceTexts).flatMap(({ texts }) => [...texts]);

const neededNames = (names: readonly string[]): string =>
  names.length > 0
    ? `It needs ${names.map((name) => `{${name}}`).join(' and ')}, and no other name.`
    : 'It has no names.';

const wordSchema = () =>
  group('Words', {
    english: choice('In English', Object.fromEntries(texts.map((text) => [text, text]))),
    said: line('On your site', 300, { help: 'Keep what stands in braces: it is replaced on the page.' }),
  }).superRefine(({ english, said }, context) => {
    const [needed, given] = [readMessage(english), readMessage(said)];
    const names = [...(needed?.names ?? [])].sort();
    // What scripts say is put together by them, without plurals.
    const mayCount = [...(given?.counts ?? [])].every((name) => needed?.counts.has(name));
    if (given && mayCount && names.join() === [...given.names].sort().join()) return;
    const message = given
      ? neededNames(names)
      : 'A brace or a plural in it is not complete, or an apostrophe is before a brace (write ’).';
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
