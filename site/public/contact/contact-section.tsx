import { Section, type SectionTone } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import { interfaceTexts } from '#content/words/texts.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { Island } from '../islands/island.tsx';
import { ContactLines } from '../offers/contact-lines.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import styles from './contact-section.module.css';

export function ContactSection({
  id,
  formId = 'contact',
  headingLevel,
  heading,
  intro,
  tone = 'sunken',
  hasScene,
  ...form
}: {
  id: string | undefined;
  formId?: string;
  headingLevel: 1 | 2;
  heading: string;
  intro?: string;
  tone?: SectionTone;
  hasScene?: boolean;
} & Omit<ContactFormProps, 'id'>) {
  const { subject } = form;
  const company = useCompany();
  const say = useSay();
  const Panel = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Section id={id} heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <div className={styles.columns} data-alone={subject ? true : undefined}>
        {!subject && (
          <div className={styles.panel} data-tone="night" data-scene={hasScene || undefined}>
            <Panel>{say("Let's Connect!")}</Panel>
            <div>
              <ContactLines {...company} />
            </div>
          </div>
        )}
        <div className={styles.panel}>
          <Panel
            id={`${formId}-form-heading`}
            className={subject === heading ? 'visually-hidden' : undefined}
          >
            {subject || say('Contact Us')}
          </Panel>
          <Island
            name="contact"
            component={ContactForm}
            props={{ id: formId, ...form }}
            words={interfaceTexts.contact.texts}
          />
        </div>
        <span hidden data-end />
      </div>
    </Section>
  );
}
