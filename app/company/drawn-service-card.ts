import { serviceIcons } from '#content/company/service-icons.ts';
import type { ServiceCard } from '#content/company/types.ts';

/** A service's card with what is drawn on it, for a page's loader: browsers need not carry the drawings of all pages. */
export interface DrawnServiceCard extends Omit<ServiceCard, 'icon'> {
  /** SVG path data; see `LineDrawing`. */
  readonly drawing: string;
}

export function drawServiceCard({ icon, ...card }: ServiceCard): DrawnServiceCard {
  return { ...card, drawing: serviceIcons[icon] };
}
