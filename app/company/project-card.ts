import type { Project } from '#content/documents/projects.ts';
import type { ShownImage } from './shown-image.ts';

type CardFacts = Pick<Project, 'title' | 'description' | 'image'>;
export type ProjectCard = Omit<CardFacts, 'image'> & { readonly image: ShownImage };

export function toProjectCard({ title, description, image }: Project): CardFacts {
  return { title, description, image };
}
