import { RevealItem } from '@site/ui/page/reveal';
import { Section, type SectionTone } from '@site/ui/page/section';
import type { ReactNode } from 'react';
import '#content/pictures/project-placeholders.css';
import type { CaseStudy, Project } from '#content/documents/projects.ts';
import { caseStudyPath } from '#site/urls/page-paths.ts';
import { type CardWidth, widthInLedColumns } from './filled-rows.ts';
import styles from './projects-section.module.css';
import { type ShownImage, SiteImage } from './site-image.tsx';

interface ProjectCard extends Pick<Project, 'title' | 'description'> {
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

const sizes: Record<Exclude<CardWidth, 'half'>, string> = {
  third: '(min-width: 80rem) 25rem, (min-width: 48rem) 31vw, 47vw',
  wide: '(min-width: 80rem) 50rem, (min-width: 48rem) 63vw, 94vw',
  whole: '(min-width: 80rem) 75rem, 94vw',
};

/** Two columns on small screens, three from medium; the first card takes more. */
export function ProjectsSection({
  projects,
  heading = 'Our projects',
  intro,
  headingLevel,
  tone,
  children,
}: {
  projects: readonly ProjectCard[];
  heading?: string;
  intro?: string;
  headingLevel: 1 | 2;
  tone?: SectionTone;
  children?: ReactNode;
}) {
  const Title = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Section id="our-project" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <ul className={styles.grid}>
        {projects.map(({ title, description, image, study }, index) => {
          const width = widthInLedColumns(index, projects.length);
          return (
            <RevealItem key={title} className={`${styles.card} ${styles[width]}`}>
              <SiteImage image={image} className={styles.picture} sizes={sizes[width]} />
              <div className={styles.text}>
                <Title className={styles.title}>
                  {study ? (
                    <a href={study.page} className={styles.link}>
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                </Title>
                <p>{description}</p>
                {study && <Facts {...study} />}
              </div>
            </RevealItem>
          );
        })}
      </ul>
      {children}
    </Section>
  );
}

function Facts({ client, result }: StudyFacts) {
  return (
    <div>
      {result && (
        <p className={styles.result}>
          <strong>{result.figure}</strong> {result.label}
        </p>
      )}
      <p className={styles.client}>{client}</p>
    </div>
  );
}
