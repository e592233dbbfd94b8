import { Section } from '@site/ui/page/section';
import type { ComponentProps } from 'react';
import type { SectionOf } from '#content/documents/sections.ts';
import styles from './clients-section.module.css';
import { type ShownImage, SiteImage } from './site-image.tsx';

/** Proportions, by which logos of the same width or height would look unequally large. */
export function shapeOf({ picture }: Partial<ShownImage>): 'tall' | 'square' | 'wide' | 'long' {
  const ratio = (picture?.width ?? 1) / (picture?.height ?? 1);
  if (ratio < 0.8) return 'tall';
  if (ratio < 1.6) return 'square';
  return ratio < 3.2 ? 'wide' : 'long';
}

const Logo = ({ image }: { image: ShownImage }) => (
  <SiteImage image={image} sizes="10rem" className={styles.logo} />
);

type Testimonials = SectionOf<'quotations'>['testimonials'];
type Clients = SectionOf<'logos'>['clients'];

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
        <ul className={styles.testimonials}>
          {testimonials.map(({ quotation, name, role, portrait }) => (
            <li key={`${name} ${quotation}`}>
              <figure>
                <blockquote>{quotation}</blockquote>
                <figcaption>
                  {portrait && <SiteImage image={portrait} sizes="3.5rem" className={styles.portrait} />}
                  <strong>{name}</strong>
                  {role && <span>{role}</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {clients.length > 0 && (
        <ul className={styles.clients}>
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
      )}
    </Section>
  );
}
