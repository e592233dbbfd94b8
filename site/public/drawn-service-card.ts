import { serviceIcons } from '#content/company/service-icons.ts';
import type { ServiceCard } from '#content/documents/services.ts';

/** Made in the loader, so that scripts do not contain the drawings of all pages. */
export interface DrawnServiceCard extends Omit<ServiceCard, 'icon'> {
  /** SVG path data; see `LineDrawing`. */
  readonly drawing: string;
}

export function drawServiceCard({ icon, ...card }: ServiceCard): DrawnServiceCard {
  return { ...card, drawing: serviceIcons[icon] };
}
