import { useCompany } from '#app/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/page/section.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import styles from './contact-section.module.css';

export function ContactSection({ headingLevel, ...form }: { headingLevel: 1 | 2 } & ContactFormProps) {
  const company = useCompany();
  const Panel = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Section id="contact" heading="Contact" headingLevel={headingLevel} tone="sunken">
      <div className={styles.columns}>
        <div className={styles.panel} data-tone="night">
          <Panel>Let's Connect!</Panel>
          <address>
            <p>
              <Icon name="pin" />
              {company.city}, {company.country}
            </p>
            <p>
              <Icon name="mail" />
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
            {company.phones.map(({ display, href }) => (
              <p key={href}>
                <Icon name="phone" />
                <a href={href}>{display}</a>
              </p>
            ))}
          </address>
        </div>
        <div className={styles.panel}>
          <Panel id="contact-form-heading">Contact Us</Panel>
          <ContactForm {...form} />
        </div>
      </div>
    </Section>
  );
}
