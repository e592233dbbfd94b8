import type { ContentVersion } from '@site/database/content-version';
import { isDatabaseUnavailable } from '@site/database/database-unavailable';
import type { Database } from '@site/database/schema';
import { documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { createDraftStore, documentOf, documentSubject } from '#site/drafts/draft-store.server.ts';
import { createPictureLookup } from '#site/images/picture-lookup.server.ts';
import { requestPrefix, speaking } from '#site/urls/request-language.server.ts';
import { themeOf } from './brand/theme.server.ts';
import { composeSite, sharedImagesIn } from './compose-site.ts';
import { createDocumentRepository, type DocumentRevision } from './document-repository.server.ts';
import type { OwnPage } from './own-page.ts';
import { readOwnerEmail } from './owner-email.server.ts';
import type { SiteContent } from './site-content.ts';
import { documentsIn, overlaid, type ReportMisfit, translatedKeys } from './site-documents.server.ts';
import { asRequest, siteLanguages } from './words/site-languages.server.ts';

export interface SiteSource {
  /** As visitors see it now. Read once per content version. */
  read(): Promise<SiteContent>;
  /** The last state read, without waiting; initially the defaults. */
  current(): SiteContent;
  /** Reads what has changed since; null: `current` is as visitors see it now. */
  refresh(): Promise<unknown> | null;
  /** Next change without a write: a scheduled document, or the end of the notice; null: never. */
  nextDue(): Promise<Date | null>;
  /**
   * With drafts of `editorId` over it; null without any. Read anew each time. @param editorId Grants access, so it must have
   * 128 random bits to have a preview.
   */
  preview(editorId: string): Promise<SiteContent | null>;
}

/** The pages that the owner has written. */
export interface OwnPages {
  /** Those that visitors see. */
  live(at: Date): Promise<OwnPage[]>;
  /** Null: none is scheduled. */
  nextDue(now: Date): Promise<Date | null>;
}

const minSecretCharacters = 22;
const sample = composeSite(defaultDocuments);

export function createSiteSource({
  database,
  version,
  ownPages,
  now,
  report = () => {},
}: {
  database: Database;
  version: ContentVersion;
  ownPages: OwnPages;
  now: () => Date;
  /** Once for each stored document that no longer fits. */
  report?: ReportMisfit;
}): SiteSource {
  const repository = createDocumentRepository(database);
  const pictures = createPictureLookup(database);
  const reported = new Set<string>();
  const reportOnce: ReportMisfit = (misfit) => {
    const name = `${misfit.key} ${misfit.number}`;
    if (reported.has(name)) return;
    reported.add(name);
    report(misfit);
  };
  // By the prefix of the language.
  const states = new Map<string, State>();
  const underWay = new Map<string, Promise<void>>();

  function fresh(): SiteContent | null {
    const at = now().getTime();
    const known = states.get(requestPrefix());
    const isFresh = known?.version === version.current() && at >= known.since && at < known.until;
    return isFresh ? (known?.site ?? null) : null;
  }

  const compose = async (documents: SiteDocuments, at: Date, stored: readonly DocumentRevision[]) => {
    const first = documentsIn('', stored);
    const languages = siteLanguages(first, (prefix) => documentsIn(prefix, stored).paths);
    const pagesIn = (prefix: string): Promise<OwnPage[]> => {
      const language = languages.find((one) => one.prefix === prefix);
      return speaking(language && asRequest(language, languages), () => ownPages.live(at));
    };
    const prefix = requestPrefix();
    const other = languages.find((one) => one.prefix === prefix && prefix !== '');
    const site = composeSite(documents, {
      languages,
      prefix,
      ...(other && {
        first,
        translated: translatedKeys(prefix, stored),
        firstPages: other.isMissingShown ? [] : await pagesIn(''),
      }),
      pictures: await pictures.of(sharedImagesIn(documents)),
      makeTheme: themeOf,
      ownPages: await pagesIn(prefix),
      ownerEmail: await readOwnerEmail(database, at),
    });
    return withoutEndedNotice(site, at);
  };

  async function nextChange(site: SiteContent, at: Date): Promise<Date | null> {
    const dues = [await repository.nextDue(at), await ownPages.nextDue(at), noticeEnd(site)];
    const instants = dues.flatMap((due) => (due ? [due.getTime()] : []));
    return instants.length > 0 ? new Date(Math.min(...instants)) : null;
  }

  async function find(): Promise<void> {
    const [current, at] = [version.current(), now()];
    const stored = await repository.current(at);
    const documents = documentsIn(requestPrefix(), stored, { report: reportOnce });
    const site = await compose(documents, at, stored);
    const due = await nextChange(site, at);
    states.set(requestPrefix(), {
      site,
      version: current,
      since: at.getTime(),
      until: due?.getTime() ?? Number.POSITIVE_INFINITY,
    });
  }

  async function read(): Promise<SiteContent> {
    // A read begun by another caller may be outdated by now.
    for (;;) {
      const site = fresh();
      if (site) return site;
      const prefix = requestPrefix();
      const reading = underWay.get(prefix) ?? find().finally(() => underWay.delete(prefix));
      underWay.set(prefix, reading);
      try {
        await reading;
      } catch (error) {
        const known = states.get(prefix);
        // Error pages still show the company.
        if (known && isDatabaseUnavailable(error as Error)) return known.site;
        throw error;
      }
    }
  }

  return {
    read,

    current: () => (states.get(requestPrefix()) ?? states.get(''))?.site ?? sample,

    refresh: () => (fresh() ? null : read()),

    async nextDue() {
      // Also updates `current` to the state that pages are about to show.
      return nextChange(await read(), now());
    },

    async preview(editorId) {
      if (editorId.length < minSecretCharacters) return null;
      const held = await createDraftStore(database).heldBy(editorId, documentKeys.map(documentSubject));
      if (held.length === 0) return null;
      const drafts = held.map(({ subject, fields }) => ({
        key: documentOf(subject) ?? '',
        number: 0,
        value: fields,
      }));
      const at = now();
      const stored = await repository.current(at);
      const shown = documentsIn(requestPrefix(), stored);
      return compose(overlaid(drafts, shown), at, stored);
    },
  };
}

function withoutEndedNotice(site: SiteContent, at: Date): SiteContent {
  const end = noticeEnd(site);
  if (!end || end > at) return site;
  return { ...site, settings: { ...site.settings, notice: { text: '', until: '' } } };
}

/** Null: no notice, or without end. */
function noticeEnd({ settings: { notice } }: SiteContent): Date | null {
  return notice.text && notice.until ? new Date(notice.until) : null;
}

interface State {
  readonly site: SiteContent;
  readonly version: number;
  readonly since: number;
  /** When it changes without a write. */
  readonly until: number;
}
