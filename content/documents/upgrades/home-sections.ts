import type { SectionKind } from '../sections.ts';

type Fields = Readonly<Record<string, unknown>>;
type FormerSection = Fields & { readonly kind: SectionKind };

/**
 * A document of the home page as it was before its sections were a list: the same sections in the order in which they were shown.
 * Others stay as they are. @param stored Perhaps invalid.
 */
export function withSections(stored: unknown): unknown {
  if (!isRecord(stored) || 'sections' in stored || !formerFields.some((name) => name in stored))
    return stored;
  const { about, testimonials, clients, process, engagements, ...hero } = stored;
  const { heading, paragraph } = recordOf(about);
  const sections: readonly FormerSection[] = [
    { kind: 'about', heading, intro: paragraph },
    { kind: 'services' },
    { kind: 'projects' },
    ...clientSections(listOf(testimonials), listOf(clients)),
    ...ownSection({ kind: 'steps', slug: 'process' }, recordOf(process), 'steps'),
    ...ownSection({ kind: 'prices', slug: 'engagements' }, recordOf(engagements), 'models'),
    { kind: 'posts' },
    { kind: 'team' },
    { kind: 'contact' },
  ];
  return { ...hero, sections };
}

const formerFields = ['about', 'testimonials', 'clients', 'process', 'engagements', 'heroParagraph'];

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function clientSections(testimonials: readonly unknown[], clients: readonly unknown[]): FormerSection[] {
  const head = { slug: 'clients', heading: 'Our clients' };
  if (testimonials.length > 0) return [{ kind: 'quotations', ...head, testimonials, clients }];
  return clients.length > 0 ? [{ kind: 'logos', ...head, clients }] : [];
}

/** One without words is none; one without entries keeps its words, and stays hidden. */
function ownSection(
  head: FormerSection,
  { heading = '', intro = '', ...part }: Fields,
  list: string,
): FormerSection[] {
  const entries = listOf(part[list]);
  if (heading === '' && intro === '' && entries.length === 0) return [];
  return [{ ...head, heading, intro, [list]: entries }];
}
