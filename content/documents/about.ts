import { z } from 'zod';
import { group, line, link, list, optionalDecorativeImage, text, type ValueOf } from './fields.ts';
import { bandHelp } from './seo.ts';

const block = () => ({ heading: line('Heading', 80), text: text('Text', 2_000) });

export const aboutSchema = () =>
  z.object({
    heading: line('Heading', 80),
    tagline: line('Tagline', 160),
    image: optionalDecorativeImage('Image behind the heading', { help: bandHelp }),
    team: group('Team', {
      ...block(),
      link: group('Link', { label: line('Label', 60), path: link('Leads to') }),
    }),
    mission: group('Mission', block()),
    vision: group('Vision', block()),
    values: group('Values', {
      ...block(),
      values: list('Values', group('Value', { title: line('Name', 60), text: text('What it means', 400) }), {
        entry: 'Value',
        entryTitle: 'title',
        max: 12,
      }),
    }),
  });
export type AboutPage = ValueOf<typeof aboutSchema>;
