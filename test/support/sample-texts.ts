import { emptyDocuments } from '#content/empty-site.ts';
import { samplePosts } from '#content/posts/index.ts';
import { defaultDocuments } from '#content/sample.ts';
import { unescaped } from './public-texts.ts';

/** What of the sample a text of the site still says. */
export function sampleLeftIn(text: string): string[] {
  // The selectors of placeholders name files of images.
  const shown = unescaped(text.replaceAll(/<style.*?<\/style>/gs, ''));
  return sampleTexts().filter((sample) => mentions(shown, sample));
}

/** Sentences and names of the sample alone: not what an empty site says as well, such as "About Us". */
export function sampleTexts(): string[] {
  const kept = new Set(textsIn(emptyDocuments));
  const posts = samplePosts.map(({ title }) => title);
  const texts = [...textsIn(defaultDocuments), ...posts].filter((text) => text.includes(' '));
  return [...new Set([...texts, ...sampleNames()])].filter((text) => !kept.has(text));
}

/** Names that may be one word. */
function sampleNames(): string[] {
  const { company, team, services, projects } = defaultDocuments;
  return [
    ...[company.name, company.city, company.country, company.email],
    ...company.phones.flatMap(({ display }) => [display, display.replace(/[^+\d]/g, '')]),
    ...company.social.map(({ url }) => url),
    ...team.members.flatMap(({ name }) => [name, ...name.split(' ')]),
    ...samplePosts.map(({ author }) => author),
    ...services.services.flatMap((one) =>
      one.kind === 'card'
        ? [one.title]
        : [one.heading, one.navLabel, one.slug, ...(one.card ? [one.card.title] : [])],
    ),
    ...projects.projects.flatMap(({ title, caseStudy }) => [title, ...(caseStudy ? [caseStudy.slug] : [])]),
  ];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether a text names it as a word or a sentence: "Vale" is not in "prevalent". */
function mentions(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1], text[at + word.length]];
    if (around.every((character) => !/\w/.test(character ?? ''))) return true;
  }
  return false;
}
