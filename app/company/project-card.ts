import type { CaseStudy, Project } from '#content/documents/projects.ts';
import type { ShownImage } from './shown-image.ts';

export interface ProjectCard extends Pick<Project, 'title' | 'description'> {
  readonly image: ShownImage;
  readonly facts: string;
  readonly page?: string;
}

export const caseStudyPath = ({ slug }: Pick<CaseStudy, 'slug'>) => `/our-project/${slug}`;
