import card from '@site/ui/card.module.css';
import { RevealItem, Section, type SectionTone } from '@site/ui/page/section';
import section from '@site/ui/page/section.module.css';
import type { ReactNode } from 'react';
import '#content/pictures/project-placeholders.css';
import type { CaseStudy, Project } from '#content/documents/projects.ts';
import type { ShownImage } from '#site/texts/head/shown-pictures.ts';
import { caseStudyPath } from '#site/urls/page-paths.ts';
import styles from './projects-section.module.css';
import { SiteImage } from './site-image.tsx';

interface ShownProject extends Pick<Project, 'title' | 'description'> {
  readonly image: ShownImage;
  readonly study?: StudyFacts;
}

interface StudyFacts {
  readonly page: string;
  readonly client: string;
  readonly result: CaseStudy['results'][number] | undefined;
}

export function toProjectCard({ title, description, image, caseStudy }: Project) {
  const card = { title, description, image };
  if (!caseStudy) return card;
  const { client, results } = caseStudy;
  return { ...card, study: { page: caseStudyPath(caseStudy), client, result: results[0] } };
}

/** Of the first card, which leads, and of the others. */
const sizes = {
  first: '(min-width: 80rem) 30rem, (min-width: 48rem) 40vw, 94vw',
  other: '(min-width: 80rem) 25rem, (min-width: 48rem) 31vw, 47vw',
};

/** Two columns on small screens, three from medium; the first card takes more. */
export function ProjectsSection({
  projects,
  heading,
  intro,
  headingLevel,
  tone,
  children,
}: {
  projects: readonly ShownProject[];
  heading: string;
  intro?: string;
  headingLevel: 1 | 2;
  tone?: SectionTone;
  children?: ReactNode;
}) {
  return (
    <Section id="our-project" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <ul className={section.rows} data-rows="led">
        {projects.map((project, index) => (
          <RevealItem key={project.title}>
            <ProjectCard project={project} headingLevel={headingLevel === 1 ? 2 : 3} isFirst={index === 0} />
          </RevealItem>
        ))}
      </ul>
      {children}
    </Section>
  );
}

/** @param isFirst It may be wider than the others. */
export function ProjectCard({
  project: { title, description, image, study },
  headingLevel,
  isFirst,
}: {
  project: ShownProject;
  headingLevel: 2 | 3;
  isFirst: boolean;
}) {
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={`${card.card} ${styles.card}`}>
      <div className={`${card.media} ${styles.media}`}>
        <SiteImage image={image} sizes={isFirst ? sizes.first : sizes.other} />
      </div>
      <div className={`${card.text} ${styles.text}`}>
        <Title className={styles.title}>
          {study ? (
            <a href={study.page} className={card.link}>
              {title}
            </a>
          ) : (
            title
          )}
        </Title>
        <p className={styles.description}>{description}</p>
        {study && <Facts {...study} />}
      </div>
    </div>
  );
}

function Facts({ client, result }: StudyFacts) {
  return (
    <div className={styles.result}>
      {result && (
        <p>
          <strong>{result.figure}</strong> {result.label}
        </p>
      )}
      <p className={styles.client}>{client}</p>
    </div>
  );
}
