import { Section, type SectionTone } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import { useCompany } from '#site/texts/root-data.ts';
import { Island } from '../islands/island.tsx';
import { ContactLines } from '../offers/contact-lines.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import styles from './contact-section.module.css';
import { contactWords } from './contact-words.ts';

export function ContactSection({
  headingLevel,
  heading,
  intro,
  tone = 'sunken',
  ...form
}: {
  headingLevel: 1 | 2;
  heading: string;
  intro?: string;
  tone?: SectionTone;
} & ContactFormProps) {
  const company = useCompany();
  const say = useSay();
  const Panel = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Section id="contact" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <div className={styles.columns}>
        <div className={styles.panel} data-tone="night">
          <Panel>{say("Let's Connect!")}</Panel>
          <div>
            <ContactLines {...company} />
          </div>
        </div>
        <div className={styles.panel}>
          <Panel id="contact-form-heading">{say('Contact Us')}</Panel>
          <Island name="contact" component={ContactForm} props={form} words={contactWords} />
        </div>
        <span hidden data-end />
      </div>
    </Section>
  );
}
