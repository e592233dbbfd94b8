import { asciiEmail } from '@site/platform/text/email-address';
import { shownEmail } from '@site/platform/text/shown-email';
import { LineDrawing } from '@site/ui/icon';
import type { Company, SocialNetwork } from '#content/documents/company.ts';
import contact from '#site/public/contact/contact-section.module.css';
import { telephoneUrl } from '#site/texts/telephone.ts';
import footer from '../components/site-footer.module.css';

const drawings = {
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
} as const;

const networks: Readonly<Record<SocialNetwork, string>> = {
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.8 1.9-1.8h1.7V2.6C17.2 2.5 16.2 2.5 15 2.5c-2.7 0-4.5 1.6-4.5 4.6v2.4h-3V13h3v8',
  telegram: 'M21 4L3 11.2l5.5 2L18 6.5l-7.2 8 .2 5 3-3.3 4.3 3.3z',
  linkedin: 'M5 9.5V20M5 5v.01M10 20V9.5M10 14c0-2.5 1.7-4.7 4.5-4.7S19 11.2 19 14v6',
};

type Reachable = Pick<Company, 'phones' | 'email' | 'social' | 'city' | 'country'>;

export function FooterContact({ phones, email, social }: Reachable) {
  return (
    <div className={footer.contact}>
      <address className={footer.address}>
        {phones.length > 0 && (
          <p className={footer.phones}>
            <LineDrawing path={drawings.phone} size={20} />
            <span>
              {phones.map(({ display }, index) => (
                <span key={display}>
                  {index > 0 && ', '}
                  <Telephone display={display} />
                </span>
              ))}
            </span>
          </p>
        )}
        <p>
          <LineDrawing path={drawings.mail} size={20} />
          <a href={`mailto:${asciiEmail(email)}`}>{shownEmail(email)}</a>
        </p>
      </address>
      <ul className={footer.social}>
        {social.map(({ network, label, url }) => (
          <li key={network}>
            <a href={url} rel="noopener noreferrer" target="_blank">
              <LineDrawing path={networks[network]} size={20} />
              <span className="visually-hidden">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ContactLines({ city, country, email, phones }: Reachable) {
  return (
    <address className={contact.lines}>
      {(city || country) && (
        <p>
          <LineDrawing path={drawings.pin} size={24} />
          {[city, country].filter(Boolean).join(', ')}
        </p>
      )}
      <p>
        <LineDrawing path={drawings.mail} size={24} />
        <a href={`mailto:${asciiEmail(email)}`}>{shownEmail(email)}</a>
      </p>
      {phones.map(({ display }) => (
        <p key={display}>
          <LineDrawing path={drawings.phone} size={24} />
          <Telephone display={display} />
        </p>
      ))}
    </address>
  );
}

function Telephone({ display }: { display: string }) {
  const url = telephoneUrl(display);
  return url === null ? <span>{display}</span> : <a href={url}>{display}</a>;
}
