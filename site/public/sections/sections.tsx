import { ButtonLink } from '@site/ui/button';
import { Section, type SectionTone } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import type { ComponentType } from 'react';
import { anchorOf, type Background, type SectionKind, type SectionOf } from '#content/documents/sections.ts';
import { PostGrid, RecentPosts } from '../blog/lists/components/post-grid.tsx';
import { AboutTag } from '../blog/lists/components/tag-links.tsx';
import { AboutBlock } from '../components/about-block.tsx';
import { ClientsSection } from '../components/clients-section.tsx';
import { ProjectsSection } from '../components/projects-section.tsx';
import { ServicesSection } from '../components/services-section.tsx';
import { TeamSection } from '../components/team-section.tsx';
import { ContactSection } from '../contact/contact-section.tsx';
import {
  ActionSection,
  FiguresSection,
  PricesSection,
  QuestionsSection,
  StepsSection,
  TextSection,
} from '../offers/work-sections.tsx';
import type { DataOf, ShownSection } from './section-data.server.ts';

interface Props<Kind extends SectionKind> {
  readonly section: SectionOf<Kind>;
  readonly data: DataOf<Kind>;
  readonly head: Head;
  /** Tells it from others on the page. */
  readonly index: number;
}

interface Head {
  readonly id: string | undefined;
  readonly heading: string;
  readonly intro: string;
  readonly headingLevel: 2;
  readonly tone: SectionTone;
}

const tones: Readonly<Record<Background, SectionTone>> = { plain: 'plain', tinted: 'sunken', dark: 'dark' };

/** What shows a section of a kind (content/documents/sections.ts). */
const components: { readonly [Kind in SectionKind]: ComponentType<Props<Kind>> } = {
  about: ({ data, head: { tone } }) => <AboutBlock about={data} headingLevel={2} tone={tone} />,
  services: ({ data, head }) => <ServicesSection {...head} {...data} />,
  projects: ({ data, head }) => <ProjectsSection {...head} {...data} />,
  posts: ({ data, head }) => <RecentPosts {...head} {...data} />,
  team: ({ data, head }) => <TeamSection {...head} {...data} />,
  contact: ({ data, head }) => <ContactSection {...head} {...data} />,
  form: ({ section: { subject }, data, head, index }) => (
    <ContactSection {...head} {...data} subject={subject} formId={`contact-${index}`} />
  ),
  text: ({ section: { text, image, side, button }, head }) => (
    <TextSection {...head} {...{ text, image, side, button }} />
  ),
  figures: ({ section: { figures }, head }) => <FiguresSection {...head} figures={figures} />,
  logos: ({ section: { clients }, head }) => <ClientsSection {...head} clients={clients} />,
  quotations: ({ section: { testimonials, clients }, head }) => (
    <ClientsSection {...head} testimonials={testimonials} clients={clients} />
  ),
  steps: ({ section: { steps }, head }) => <StepsSection {...head} steps={steps} />,
  prices: ({ section: { models }, head }) => <PricesSection {...head} models={models} />,
  questions: ({ section: { questions }, head }) => <QuestionsSection {...head} questions={questions} />,
  tagged: ({ data: { posts, tag, language, path }, head }) => (
    <Section {...head} heading={head.heading || <AboutTag {...{ tag, language }} sentence={String} />}>
      <PostGrid posts={posts} headingLevel={3} />
      <p>
        <ButtonLink to={path} look="quiet">
          <AllAbout tag={tag} language={language} />
        </ButtonLink>
      </p>
    </Section>
  ),
  action: ({ section: { button, second }, head }) => <ActionSection {...head} {...{ button, second }} />,
};

function AllAbout({ tag, language }: { tag: string; language: string | undefined }) {
  const say = useSay();
  return (
    <AboutTag {...{ tag, language }} sentence={(named) => say('All blogs about {tag}', { tag: named })} />
  );
}

/** In the order of the owner's list. */
export function Sections({ sections }: { sections: readonly ShownSection[] }) {
  return sections.map(({ section, data }, index) => {
    const Shown = components[section.kind] as ComponentType<Props<SectionKind>>;
    const { heading, intro, background } = section;
    const head = { id: anchorOf(section) || undefined, heading, intro, tone: tones[background] };
    const props = { section, data: data as never, head: { ...head, headingLevel: 2 as const }, index };
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is rendered once
    return <Shown key={index} {...props} />;
  });
}
