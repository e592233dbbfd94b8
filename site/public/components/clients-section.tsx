import { Section } from '@site/ui/page/section';
import type { Testimonial } from '#content/documents/home.ts';
import type { ShownImage } from '../shown-image.ts';
import styles from './clients-section.module.css';
import { SiteImage } from './site-image.tsx';

export function ClientsSection({
  testimonials,
  clients,
}: {
  testimonials: readonly (Omit<Testimonial, 'portrait'> & { readonly image: ShownImage | null })[];
  clients: readonly { readonly name: string; readonly image: ShownImage }[];
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
          {clients.map(({ name, image }) => (
            <li key={name}>
              <SiteImage image={image} sizes="10rem" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
