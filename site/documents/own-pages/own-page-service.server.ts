import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { DomainError, NotFoundError } from '@site/platform/http/errors';
import type { NavigationDocument } from '#content/documents/navigation.ts';
import { type Visibility, visibilityOf } from '#site/blog/posts/post-visibility.ts';
import { pathOfStored } from '#site/blog/slugs/post-slugs.server.ts';
import { legalPurposeOf } from '#site/texts/legal-pages.ts';
import type { LinkedPlace, OwnPagePlace } from '#site/texts/navigation-place.ts';
import { placesOf, withPlace } from '#site/texts/navigation-place.ts';
import { readDocuments } from '#site/texts/site-documents.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { ownPagePath } from '#site/urls/post-path.ts';
import type { DocumentService } from '../document-service.server.ts';
import { createOwnPageRepository } from './own-page-repository.server.ts';

class NavigationPlaceError extends DomainError {
  readonly code = 'navigation_place';
  readonly status = 409;
}

interface ManagedOwnPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly visibility: Visibility;
  readonly scheduledAt: Date | null;
  readonly isUnlisted: boolean;
  readonly places: readonly LinkedPlace[];
  readonly isLegal: boolean;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export type OwnPageService = ReturnType<typeof createOwnPageService>;

export function createOwnPageService({
  database,
  documents,
  now,
}: {
  database: Database;
  documents: Pick<DocumentService, 'read' | 'publish'>;
  now: () => Date;
}) {
  const pages = createOwnPageRepository(database);

  async function list(): Promise<ManagedOwnPage[]> {
    const [rows, former, { navigation }] = await Promise.all([
      pages.all(),
      pages.slugs(),
      readDocuments(database, now()),
    ]);
    return rows.map((row) => {
      const paths = former.filter(({ post_id }) => post_id === row.id).map(({ slug }) => pathOfStored(slug));
      const scheduledAt = row.scheduled_at === null ? null : new Date(row.scheduled_at);
      return {
        id: row.id,
        path: ownPagePath(row.slug),
        title: row.title,
        visibility: visibilityOf(
          { status: row.status, isPublished: row.is_published === 1, scheduledAt },
          now(),
        ),
        scheduledAt,
        isUnlisted: row.is_unlisted === 1,
        places: placesOf(navigation, paths),
        isLegal: legalPurposeOf(paths.map((path) => path.slice(1))) !== null,
        changedAt: new Date(row.updated_at),
        changedBy: row.saved_by ?? '',
      };
    });
  }

  return {
    list,

    /**
     * Publishes the navigation, with its usual checks and conflicts.
     * @throws {NotFoundError}
     * @throws {NavigationPlaceError} While the page is not visible or a navigation is scheduled, or when the header
     * button would lead nowhere.
     * @throws {InvalidDocumentError} When there is no room.
     */
    async place(
      id: string,
      place: OwnPagePlace,
      { by, own }: { by: string; own: Pick<OwnAddresses, 'answers'> },
    ): Promise<void> {
      const page = (await list()).find((one) => one.id === id);
      if (!page) throw new NotFoundError('Page not found.');
      if (place === 'none' && page.places.includes('button')) {
        throw new NavigationPlaceError(
          'The button of the bar leads to this page. Please choose another link for it in “Navigation and footer” first.',
        );
      }
      const wanted = place === 'none' ? [] : [place];
      if (wanted.join() === page.places.filter((linked) => linked !== 'button').join()) return;
      if (place !== 'none' && page.visibility !== 'live') {
        throw new NavigationPlaceError(
          'Please publish the page first: visitors would follow a link to nothing.',
        );
      }
      const { value, version, scheduledFor } = await documents.read('navigation');
      if (scheduledFor) {
        throw new NavigationPlaceError(
          'Changes of the navigation are scheduled. Please edit “Navigation and footer” itself.',
        );
      }
      const paths = (await pages.slugs()).flatMap((one) =>
        one.post_id === id ? [pathOfStored(one.slug)] : [],
      );
      const changed = withPlace(value as NavigationDocument, { place, paths, link: page });
      const session = { editorId: randomUUID(), sequence: 1, kind: 'update', publishAt: null } as const;
      await documents.publish(
        'navigation',
        { value: changed, baseVersion: version, ...session },
        { by, own },
      );
    },
  };
}
