import type { CaseStudy, Project } from '#content/documents/projects.ts';
import type { ShownImage } from './shown-image.ts';

export interface ProjectCard extends Pick<Project, 'title' | 'description'> {
  readonly image: ShownImage;
  /** Markup of its client and result; empty without a case study. */
  readonly facts: string;
  /** Path of its case study; absent: it has none. */
  readonly page?: string;
}

export const caseStudyPath = ({ slug }: Pick<CaseStudy, 'slug'>) => `/our-project/${slug}`;
