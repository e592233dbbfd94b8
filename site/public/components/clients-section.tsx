import card from '@site/ui/card.module.css';
import { Section } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import type { ComponentProps } from 'react';
import type { SectionOf } from '#content/documents/sections.ts';
import type { ShownImage } from '#site/texts/head/shown-pictures.ts';
import styles from './clients-section.module.css';
import { SiteImage } from './site-image.tsx';

const tallest = -2;
const longest = 6;

/** Of an image: half octaves of width to height. Logos get the same area by it, as those of one width or height would look unequally large. */
export function shapeOf({ picture }: Partial<ShownImage>): number {
  const halfOctaves = Math.round(2 * Math.log2((picture?.width ?? 1) / (picture?.height ?? 1)));
  // Not −0.
  return Math.min(Math.max(halfOctaves, tallest), longest) || 0;
}

type Testimonials = SectionOf<'quotations'>['testimonials'];
type Clients = SectionOf<'logos'>['clients'];

const Logo = ({ image }: { image: ShownImage }) => (
  <SiteImage image={image} sizes="12rem" className={styles.logo} />
);

export function ClientsSection({
  testimonials = [],
  clients,
  ...head
}: Omit<ComponentProps<typeof Section>, 'children'> & {
  testimonials?: Testimonials;
  clients: Clients;
}) {
  return (
    <Section {...head}>
      {testimonials.length > 0 && (
        <ul className={styles.wall}>
          {testimonials.map(({ quotation, name, role, portrait }) => (
            <li key={`${name} ${quotation}`}>
              <figure className={`${card.card} ${styles.said}`}>
                <blockquote>{quotation}</blockquote>
                <figcaption>
                  {portrait && <SiteImage image={portrait} sizes="2.75rem" className={styles.portrait} />}
                  <div>
                    <strong>{name}</strong>
                    {role}
                  </div>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <ClientLogos clients={clients} />
    </Section>
  );
}

export function ClientLogos({ clients }: { clients: Clients }) {
  const say = useSay();
  if (clients.length === 0) return null;
  return (
    <ul className={styles.clients} aria-label={say('Clients')}>
      {clients.map(({ name, website, logo }) => (
        <li key={name} data-shape={shapeOf(logo)}>
          {website ? (
            <a href={website} rel="noopener">
              <Logo image={logo} />
            </a>
          ) : (
            <Logo image={logo} />
          )}
        </li>
      ))}
    </ul>
  );
}
