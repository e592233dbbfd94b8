import { prerender } from '@site/ui/prerender.server';
import type { CaseStudy, Project } from '#content/documents/projects.ts';
import { caseStudyPath } from '#site/urls/page-paths.ts';
import styles from '../components/projects-section.module.css';

export function toProjectCard({ title, description, image, caseStudy }: Project) {
  return {
    ...{ title, description, image, facts: caseStudy ? projectFacts(caseStudy) : '' },
    ...(caseStudy && { page: caseStudyPath(caseStudy) }),
  };
}

function projectFacts({ client, results: [result] }: CaseStudy): string {
  return prerender(
    <>
      {result && (
        <p className={styles.result}>
          <strong>{result.figure}</strong> {result.label}
        </p>
      )}
      <p className={styles.client}>{client}</p>
    </>,
  );
}
