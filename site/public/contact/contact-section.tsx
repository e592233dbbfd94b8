import { Section } from '@site/ui/page/section';
import { Prerendered } from '@site/ui/prerendered';
import { Island } from '../islands/island.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import styles from './contact-section.module.css';

export function ContactSection({
  headingLevel,
  intro,
  lines,
  ...form
}: {
  headingLevel: 1 | 2;
  /** Only on a page of its own. */
  intro?: string;
  lines: string;
} & ContactFormProps) {
  const Panel = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Section id="contact" heading="Contact" intro={intro} headingLevel={headingLevel} tone="sunken">
      <div className={styles.columns}>
        <div className={styles.panel} data-tone="night">
          <Panel>Let's Connect!</Panel>
          <Prerendered html={lines} />
        </div>
        <div className={styles.panel}>
          <Panel id="contact-form-heading">Contact Us</Panel>
          <Island name="contact" component={ContactForm} props={form} />
        </div>
        <span hidden data-end />
      </div>
    </Section>
  );
}
