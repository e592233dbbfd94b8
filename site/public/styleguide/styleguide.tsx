import { Button, ButtonLink } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Field } from '@site/ui/field';
import { Icon, LineDrawing } from '@site/ui/icon';
import { showMessage } from '@site/ui/messages/message-store';
import { PageBand } from '@site/ui/page/page-band';
import { PageLinks } from '@site/ui/page/page-links';
import { Section } from '@site/ui/page/section';
import { useState } from 'react';
import { icons as drawings } from '#content/icons.ts';
import { SiteFrame } from '#site/public/components/site-frame.tsx';
import styles from './styleguide.module.css';

const colors = [
  ...[
    'page',
    'surface',
    'sunken',
    'text',
    'text-soft',
    'link',
    'line',
    'control-line',
    'action',
    'on-action',
  ],
  ...['focus', 'accent', 'accent-wash', 'success', 'danger', 'bar', 'night', 'on-night', 'night-accent'],
] as const;
const looks = ['strong', 'quiet', 'danger'] as const;
const icons = [
  ...([
    'arrow',
    'chevron',
    'menu',

    'close',
    'linkedin',
    'code',
  ] as const),
];

export default function Styleguide() {
  const [isAsking, setAsking] = useState(false);
  return (
    <SiteFrame hasDarkHero>
      <PageBand
        heading="Style guide"
        scene="dunes"
        intro="Tokens and components, as they stand in the light or dark scheme of this browser."
      />
      <Section id="colors" heading="Colors" intro="Roles only: components name these, never the palette.">
        <ul className={styles.swatches}>
          {colors.map((name) => (
            <li key={name}>
              <span className={styles.swatch} data-color={name} />
              <code>--color-{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="type" heading="Type" tone="sunken">
        <div className={styles.stack}>
          <p className={styles.hero}>Hero, Schibsted Grotesk</p>
          <p className={styles.h1}>Heading one</p>
          <p className={styles.h2}>Heading two</p>
          <p className={styles.h3}>Heading three</p>
          <p>Text, Figtree. The quick brown fox jumps over the lazy dog; Über größe, żółć, 0123456789.</p>
          <p className={styles.small}>Small text, for what stands beside.</p>
        </div>
      </Section>
      <Section id="buttons" heading="Buttons">
        <div className={styles.row}>
          {looks.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
          <Button disabled>disabled</Button>
          <ButtonLink to="/">a link</ButtonLink>
        </div>
        <div className={styles.night} data-tone="night">
          <Button>on night</Button>
          <Button look="quiet">quiet on night</Button>
        </div>
      </Section>
      <Section id="fields" heading="Fields" tone="sunken">
        <div className={styles.stack}>
          <Field id="plain" label="Plain" hint="With a hint.">
            {(control) => <input {...control} />}
          </Field>
          <Field id="wrong" label="With an error" error="Please enter a valid e-mail address.">
            {(control) => <input {...control} defaultValue="not an address" />}
          </Field>
          <Field id="long" label="Long text">
            {(control) => <textarea {...control} />}
          </Field>
          <Field id="choice" label="Choice">
            {(control) => (
              <select {...control}>
                <option>One</option>
                <option>Two</option>
              </select>
            )}
          </Field>
        </div>
      </Section>
      <Section id="messages" heading="Messages and dialogs">
        <div className={styles.row}>
          <Button look="quiet" onClick={() => showMessage('success', 'Blog created successfully')}>
            Success
          </Button>
          <Button look="quiet" onClick={() => showMessage('failure', 'Error deleting blog.')}>
            Failure
          </Button>
          <Button look="danger" onClick={() => setAsking(true)}>
            Confirm
          </Button>
        </div>
        <PageLinks page={5} pages={12} label="Pages" />
        <ul className={styles.icons}>
          {Object.entries(drawings).map(([name, [, path]]) => (
            <li key={name}>
              <LineDrawing path={path} size={28} />
              {name}
            </li>
          ))}
          {icons.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      {isAsking && (
        <ConfirmDialog
          question="Are you sure you want to delete this blog?"
          confirmLabel="Delete"
          isBusy={false}
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </SiteFrame>
  );
}
