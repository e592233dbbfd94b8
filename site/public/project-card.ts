import type { Project } from '#content/documents/projects.ts';
import type { ShownImage } from './shown-image.ts';

export interface ProjectCard extends Pick<Project, 'title' | 'description'> {
  readonly image: ShownImage;
  readonly facts: string;
  readonly page?: string;
}
