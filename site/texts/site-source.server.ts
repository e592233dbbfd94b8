import type { ContentVersion } from '@site/database/content-version';
import { isDatabaseUnavailable } from '@site/database/database-unavailable';
import type { Database } from '@site/database/schema';
import { documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { createDraftStore, documentOf, documentSubject } from '#site/drafts/draft-store.server.ts';
import { createPictureLookup } from '#site/images/picture-lookup.server.ts';
import { themeOf } from './brand/theme.server.ts';
import { composeSite, sharedImagesIn } from './compose-site.ts';
import { createDocumentRepository } from './document-repository.server.ts';
import type { OwnPage } from './own-page.ts';
import { readOwnerEmail } from './owner-email.server.ts';
import type { SiteContent } from './site-content.ts';
import { overlaid, type ReportMisfit, readDocuments } from './site-documents.server.ts';

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
  let known: State | null = null;
  let reading: Promise<void> | null = null;

  function fresh(): SiteContent | null {
    const at = now().getTime();
    const isFresh = known?.version === version.current() && at >= known.since && at < known.until;
    return isFresh ? (known?.site ?? null) : null;
  }

  const compose = async (documents: SiteDocuments, at: Date) => {
    const site = composeSite(documents, {
      pictures: await pictures.of(sharedImagesIn(documents)),
      makeTheme: themeOf,
      ownPages: await ownPages.live(at),
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
    const documents = await readDocuments(database, at, reportOnce);
    const site = await compose(documents, at);
    const due = await nextChange(site, at);
    known = {
      site,
      version: current,
      since: at.getTime(),
      until: due?.getTime() ?? Number.POSITIVE_INFINITY,
    };
  }

  async function read(): Promise<SiteContent> {
    // A read begun by another caller may be outdated by now.
    for (;;) {
      const site = fresh();
      if (site) return site;
      reading ??= find().finally(() => {
        reading = null;
      });
      try {
        await reading;
      } catch (error) {
        // Error pages still show the company.
        if (known && isDatabaseUnavailable(error as Error)) return known.site;
        throw error;
      }
    }
  }

  return {
    read,

    current: () => known?.site ?? sample,

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
      const shown: SiteDocuments = await readDocuments(database, at);
      return compose(overlaid(drafts, shown), at);
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
