import { asciiEmail } from '@site/platform/text/email-address';
import { shownEmail } from '@site/platform/text/shown-email';
import { LineDrawing } from '@site/ui/icon';
import { useSay } from '@site/ui/words';
import { type Company, type SocialNetwork, weekdays } from '#content/documents/company.ts';
import contact from '#site/public/contact/contact-section.module.css';
import { telephoneUrl } from '#site/texts/telephone.ts';
import footer from '../components/site-footer.module.css';

const drawings = {
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
} as const;

const networks: Readonly<Record<SocialNetwork, string>> = {
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.8 1.9-1.8h1.7V2.6C17.2 2.5 16.2 2.5 15 2.5c-2.7 0-4.5 1.6-4.5 4.6v2.4h-3V13h3v8',
  telegram: 'M21 4L3 11.2l5.5 2L18 6.5l-7.2 8 .2 5 3-3.3 4.3 3.3z',
  linkedin: 'M5 9.5V20M5 5v.01M10 20V9.5M10 14c0-2.5 1.7-4.7 4.5-4.7S19 11.2 19 14v6',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.01',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9l5 3-5 3Z',
  x: 'M4 4l16 16M20 4L4 20',
  github:
    'M9 21v-3.5c-4 1.2-4-2-6-2.5M15 21v-4a3.4 3.4 0 0 0-1-2.7c3.3-.4 6-1.6 6-6.3a5 5 0 0 0-1.3-3.4 4.5 4.5 0 0 0-.1-3.400s-1.2-.3-3.6 1.300a12 12 0 0 0-6 0C6.6 1 5.4 1.2 5.4 1.200a4.5 4.5 0 0 0-.1 3.400A5 5 0 0 0 4 8c0 4.7 2.7 5.9 6 6.300a3.4 3.4 0 0 0-1 2.7',
  mastodon:
    'M8 16c5 1 9 0 9-1s3-1 3-5c0-5-2-6-8-6s-8 1-8 6c0 7 2 10 8 10 2 0 4-1 4-1M8 13V9.500a2 2 0 0 1 4 0V12M12 9.500a2 2 0 0 1 4 0V13',
  bluesky:
    'M12 11C10.5 8 7 4.5 4.5 4 2.5 3.7 3 8 3.5 10c.5 2 2.5 3 5 2.5-3 1-4 3-2.5 5 2 2.5 5 0 6-3.5 1 3.5 4 6 6 3.5 1.5-2 .5-4-2.5-5 2.5.5 4.5-.5 5-2.5.5-2 1-6.3-1-6-2.5.5-6 4-7.5 7Z',
  tiktok: 'M9 11a4.5 4.5 0 1 0 4.5 4.500V3c.5 3 2.5 5 5.5 5',
  whatsapp:
    'M3 21l1.7-5A9 9 0 1 1 8 19.300ZM8.5 9c0 4 3 6.5 6.5 6.500l1-2-2.5-1-1 1C11 13 10 12 10 11l1-1-1-2.500Z',
  xing: 'M5 7l3 4-4 6M20 3l-7 10 4.500 8',
  other: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
};

type Reachable = Pick<Company, 'phones' | 'email' | 'social' | 'city' | 'country'> &
  Pick<Company, 'street' | 'postcode' | 'openingHours' | 'booking'>;

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
          <li key={url}>
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

const placeOf = ({ street, postcode, city, country }: Reachable) =>
  [street, [postcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

export function ContactLines(reachable: Reachable) {
  const { email, phones, openingHours, booking } = reachable;
  const place = placeOf(reachable);
  const say = useSay();
  return (
    <address className={contact.lines}>
      {place && (
        <p>
          <LineDrawing path={drawings.pin} size={24} />
          {place}
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
      {openingHours.map(({ from, to, opens, closes }) => (
        <p key={`${from} ${opens}`}>
          <LineDrawing path={drawings.clock} size={24} />
          {from === to ? say(weekdays[from]) : `${say(weekdays[from])} – ${say(weekdays[to])}`}, {opens} –{' '}
          {closes}
        </p>
      ))}
      {booking && (
        <p>
          <LineDrawing path={drawings.calendar} size={24} />
          <a href={booking.url} rel="noopener">
            {booking.label || say('Book a call')}
          </a>
        </p>
      )}
    </address>
  );
}

function Telephone({ display }: { display: string }) {
  const url = telephoneUrl(display);
  return url === null ? <span>{display}</span> : <a href={url}>{display}</a>;
}
