import { Section } from '@site/ui/page/section';
import type { Testimonial } from '#content/documents/home.ts';
import type { ShownImage } from '../shown-image.ts';
import styles from './clients-section.module.css';
import { SiteImage } from './site-image.tsx';

/** Proportions, by which logos of the same width or height would look unequally large. */
export function shapeOf({ picture }: Pick<ShownImage, 'picture'>): 'tall' | 'square' | 'wide' | 'long' {
  const ratio = (picture?.width ?? 1) / (picture?.height ?? 1);
  if (ratio < 0.8) return 'tall';
  if (ratio < 1.6) return 'square';
  return ratio < 3.2 ? 'wide' : 'long';
}

const Logo = ({ image }: { image: ShownImage }) => (
  <SiteImage image={image} sizes="10rem" className={styles.logo} />
);

export function ClientsSection({
  testimonials,
  clients,
}: {
  testimonials: readonly (Omit<Testimonial, 'portrait'> & { readonly image: ShownImage | null })[];
  clients: readonly { readonly name: string; readonly website: string; readonly image: ShownImage }[];
}) {
  return (
    <Section id="clients" heading="Our clients" tone="sunken">
      {testimonials.length > 0 && (
        <ul className={styles.testimonials}>
          {testimonials.map(({ quotation, name, role, image }) => (
            <li key={`${name} ${quotation}`}>
              <figure>
                <blockquote>{quotation}</blockquote>
                <figcaption>
                  {image && <SiteImage image={image} sizes="3.5rem" className={styles.portrait} />}
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
          {clients.map(({ name, website, image }) => (
            <li key={name} data-shape={shapeOf(image)}>
              {website ? (
                <a href={website} rel="noopener">
                  <Logo image={image} />
                </a>
              ) : (
                <Logo image={image} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
