import { z } from 'zod';
import {
  flag,
  group,
  image,
  line,
  list,
  optionalDecorativeImage,
  optionalLine,
  optionalList,
  optionalText,
  slug,
  text,
  type ValueOf,
} from './fields.ts';
import { bandHelp, seo } from './seo.ts';

const figureSchema = (name: string) =>
  group(name, {
    figure: line('Figure', 20, { help: 'Such as "−40 %" or "3 weeks".' }),
    label: line('What it says', 120),
  });
export type Figure = ValueOf<() => ReturnType<typeof figureSchema>>;

/** Numbers that prove something. @param entry What one of them is called. */
export const optionalFigures = (title: string, entry: string, options: { max: number; help?: string }) =>
  optionalList(title, figureSchema(entry), { entry, entryTitle: 'figure', ...options });

const caseStudySchema = () =>
  group('Case study', {
    slug: slug('URL'),
    client: line('Client', 120),
    problem: text('Problem', 2_000),
    solution: text('What was done', 4_000),
    results: optionalFigures('Results', 'Result', { max: 6 }),
    story: optionalLine('Page with the story', 80, {
      help: 'Last part of the URL of an unlisted page of your own, whose text is shown here.',
    }),
    quotation: optionalText('Quotation', 600),
    quotationBy: optionalLine('Who said it', 120),
    images: optionalList('Images', image('Image'), { entry: 'Image', max: 12 }),
    band: optionalDecorativeImage('Image behind the heading', { help: bandHelp }),
    seo: seo(),
  });
export type CaseStudy = ValueOf<typeof caseStudySchema>;

const projectSchema = () =>
  group('Project', {
    title: line('Title', 100),
    description: text('Description', 400),
    image: image('Image'),
    caseStudy: caseStudySchema().nullable().default(null),
    isHidden: flag('Hidden'),
  });
export type Project = ValueOf<typeof projectSchema>;

export const projectsSchema = () =>
  z
    .object({
      projects: list('Projects', projectSchema(), { entry: 'Project', entryTitle: 'title', max: 60 }),
    })
    .superRefine(({ projects }, context) => {
      const seen = new Set<string>();
      for (const [index, { caseStudy }] of projects.entries()) {
        if (!caseStudy) continue;
        if (seen.has(caseStudy.slug)) {
          context.addIssue({
            code: 'custom',
            path: ['projects', index, 'caseStudy', 'slug'],
            message: 'Two case studies have this URL.',
          });
        }
        seen.add(caseStudy.slug);
      }
    });
