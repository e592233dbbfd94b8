import { languageName } from '@site/platform/text/language-name';
import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { AdminIcon, type AdminIconName } from '@site/ui/admin-icon';
import { LineDrawing } from '@site/ui/icon';
import { PopupMenu } from '@site/ui/popover/popup-menu';
import { href, Link } from 'react-router';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { Picture } from '#content/pictures/picture.tsx';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import { useFurtherLanguages } from '#site/session/admin-frame-data.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useShownMedia } from '#site/texts/root-data.ts';
import type { WireDocumentSummary } from '../document-contract.ts';
import marks from '../screens/site-overview.module.css';
import type { MappedPage } from './mapped-page.ts';
import styles from './site-map.module.css';

type Summaries = ReadonlyMap<DocumentKey, WireDocumentSummary>;

/** A tree in the order of the site: each page leads to the field of its document that it begins with. */
export function SiteMap({ pages, documents }: { pages: readonly MappedPage[]; documents: Summaries }) {
  return (
    <ul className={styles.map}>
      {pages.map((page) => (
        <li key={page.path} className={styles.row} data-below={page.isBelow || undefined}>
          <Thumbnail {...page} icon={page.isBelow ? 'document' : iconOf(page.path)} />
          <div>
            <h3 className={styles.title}>
              <Link to={placeOf(page)}>{page.title}</Link>
              <span className={styles.path}>{page.path}</span>
              {page.isHidden && (
                <span className={marks.mark} data-kind="hidden">
                  {say('Hidden')}
                </span>
              )}
              {!page.isBelow && <States document={documents.get(page.document)} />}
            </h3>
          </div>
          {!page.isBelow && <Changed document={documents.get(page.document)} />}
          <div className={styles.actions}>
            <PopupMenu
              label={say('More: {title}', { title: page.title })}
              face={<AdminIcon name="more" size={20} />}
            >
              <Link to={placeOf(page)}>{say('Edit')}</Link>
              {!page.isHidden && <a href={page.path}>{say('View')}</a>}
              <Link to={href('/dashboard/site/:key/history', { key: page.document })}>{say('History')}</Link>
            </PopupMenu>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Documents that stand on no page of their own. */
export function SharedDocuments({ documents }: { documents: readonly WireDocumentSummary[] }) {
  const { longTime } = useDates();
  return (
    <ul className={styles.map}>
      {documents.map((document) => {
        const { key, title, about, changedAt, changedBy } = document;
        const form = href('/dashboard/site/:key', { key });
        return (
          <li key={key} className={styles.row}>
            <Thumbnail image="" drawing="" icon="settings" />
            <div>
              <h3 className={styles.title}>
                <Link to={form}>{title}</Link>
                <States document={document} />
              </h3>
              <p className={styles.facts}>
                {about}
                {changedAt &&
                  ' ' +
                    say('Changed {time} by {name}.', {
                      time: longTime(changedAt),
                      name: shownEmail(changedBy ?? ''),
                    })}
              </p>
            </div>
            <div className={styles.actions}>
              <PopupMenu label={say('More: {title}', { title })} face={<AdminIcon name="more" size={20} />}>
                <Link to={form}>{say('Edit')}</Link>
                <Link to={href('/dashboard/site/:key/history', { key })}>{say('History')}</Link>
              </PopupMenu>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Changed({ document }: { document: WireDocumentSummary | undefined }) {
  const dates = useDates();
  if (!document?.changedAt) return null;
  return (
    <p className={styles.changed}>
      {say('Changed {time}', { time: dates.near(document.changedAt, new Date()) })}
    </p>
  );
}

function States({ document }: { document: WireDocumentSummary | undefined }) {
  const { longTime } = useDates();
  const languages = useFurtherLanguages().filter(({ prefix }) => document?.outdated.includes(prefix));
  return (
    <>
      {document?.hasDraft && <span className={marks.mark}>{say('Draft')}</span>}
      {languages.map(({ prefix, tag }) => (
        <span key={prefix} className={marks.mark}>
          {say('{language} out of date', { language: languageName(tag) })}
        </span>
      ))}
      {document?.scheduledFor && (
        <span className={marks.mark} data-kind="scheduled">
          {say('Goes live {time}', { time: longTime(document.scheduledFor) })}
        </span>
      )}
    </>
  );
}

function Thumbnail({
  image,
  drawing,
  icon,
}: Pick<MappedPage, 'image' | 'drawing'> & { icon: AdminIconName }) {
  const urlOf = useShownMedia();
  return (
    <span className={styles.thumbnail}>
      {image === '' && drawing !== '' ? (
        <LineDrawing path={drawing} size={18} />
      ) : image === '' ? (
        <AdminIcon name={icon} size={18} />
      ) : isOwnImage(image) ? (
        <Picture name={image} alt="" sizes="2.75rem" />
      ) : (
        <img src={urlOf(image)} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}

const iconOf = (path: string): AdminIconName =>
  path === '/' ? 'home' : path === '/teams' ? 'person' : path === '/contact' ? 'inbox' : 'globe';

/** With the page beside the form. */
const placeOf = ({ path, document, field }: MappedPage): string =>
  `${href('/dashboard/site/:key', { key: document })}?page=${encodeURIComponent(path)}${field && `#${field}`}`;
