import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { hasCode, NotFoundError } from '@site/platform/http/errors';
import { z } from 'zod';
import type { SiteDocuments } from '#content/documents/site-documents.ts';
import { samplePosts } from '#content/posts/index.ts';
import { type ActivityEvent, recordActivity } from '#site/audit/record-activity.server.ts';
import { trusted } from '#site/blog/ownership/writer.ts';
import type { PeopleService } from '#site/blog/people/people-service.server.ts';
import type { PostTrash } from '#site/blog/trash/post-trash.server.ts';
import { placesOf } from '#site/texts/navigation-place.ts';
import { readDocuments } from '#site/texts/site-documents.server.ts';
import { deliveredDocuments, withDeliveredTexts } from '#site/texts/words/delivered-texts.ts';
import { siteWords } from '#site/texts/words/site-words.server.ts';
import type { Surroundings } from '../checks/document-checks.server.ts';
import { importDocuments } from '../document-import.server.ts';
import { documentsWithoutSample } from './documents-without-sample.ts';
import { type Setup, setupSchema, setupStepSchema } from './setup-contract.ts';
import { createSetupRepository } from './setup-repository.server.ts';
import { type SetupStepKey, setupStep, setupStepKeys } from './setup-steps.ts';
import type { StartEmpty } from './start-empty.ts';
import { countSame, isSame } from './without-sample.ts';

export type SetupService = ReturnType<typeof createSetup>;

/** Shared by all instances and users. */
const preference = 'setup';
const keptSchema = z.object({
  state: setupSchema.shape.state.exclude(['none']),
  done: z.array(setupStepSchema).catch([]),
});
type Kept = z.output<typeof keptSchema>;
type SetupEvent = Pick<ActivityEvent, 'action' | 'to'>;

export function createSetup({
  database,
  trash,
  people,
  leadsSomewhere,
  now,
}: Pick<Surroundings, 'leadsSomewhere'> & {
  database: Database;
  trash: Pick<PostTrash, 'put' | 'remove'>;
  people: Pick<PeopleService, 'removeUnused'>;
  now: () => Date;
}) {
  const repository = createSetupRepository(database);

  const change = (changed: (kept: Kept) => Kept, event: SetupEvent): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const kept = await assertOffered(transaction);
      await writePreference(transaction, preference, JSON.stringify(changed(kept)));
      await recordActivity(transaction, { ...event, at: now() });
    });

  const markDone = (step: SetupStepKey, event: SetupEvent): Promise<void> =>
    change((kept) => ({ ...kept, done: [...new Set([...kept.done, step])] }), event);

  return {
    /** Call before the first user is created. */
    async offerOnNewSite(): Promise<void> {
      if ((await readKept(database)) !== null || !(await repository.isUntouched())) return;
      await writePreference(database, preference, JSON.stringify({ state: 'open', done: [] } satisfies Kept));
    },

    async read(): Promise<Setup> {
      const kept = await readKept(database);
      const documents = await readDocuments(database, now());
      const hasOwnPost = await repository.hasOwnPost();
      const isDone = (step: SetupStepKey) =>
        kept?.done.includes(step) || (step === 'post' ? hasOwnPost : isAnswered(step, documents));
      return {
        state: kept?.state ?? 'none',
        done: setupStepKeys.filter(isDone),
        sample: {
          ...countSample(documents),
          blogs: (await repository.samplePosts()).length,
          pages: (await repository.samplePages()).length,
        },
      };
    },

    /** @throws {NotFoundError} Without a guide. */
    setState: (state: Kept['state']): Promise<void> =>
      change((kept) => ({ ...kept, state }), { action: 'setup.changed', to: state }),

    /** @throws {NotFoundError} Without a guide. */
    markDone: (step: SetupStepKey): Promise<void> => markDone(step, { action: 'setup.step-done', to: step }),

    /**
     * Changed and added content stays; posts go to the trash, their authors and unlinked pages are deleted, which frees their URLs. Safe to repeat.
     * @throws {NotFoundError} Without a guide. @throws {InvalidDocumentError} When own content links to removed content.
     */
    async startEmpty(
      given: StartEmpty,
      { by, own }: { by: string; own: Surroundings['own'] },
    ): Promise<void> {
      await assertOffered(database);
      const emptied = documentsWithoutSample(await readDocuments(database, now()), given);
      await importDocuments(database, new Map(Object.entries(emptied)) as Map<keyof SiteDocuments, unknown>, {
        ...{ by, own, leadsSomewhere, now },
      });
      for (const id of await repository.samplePosts()) await unlessGone(trash.put(id, trusted(by)));
      await people.removeUnused(new Set(samplePosts.map(({ author }) => author)));
      for (const { id, path } of await repository.samplePages()) {
        if (placesOf(emptied.navigation, [path]).length > 0) continue;
        await unlessGone(trash.put(id, trusted(by)).then(() => trash.remove(id, trusted(by))));
      }
      await markDone('sample', { action: 'setup.sample-removed' });
    },
  };
}

/** Somebody else may have deleted it. */
const unlessGone = (deletion: Promise<void>): Promise<void> =>
  deletion.catch((error: unknown) => {
    if (!hasCode(error, 'not_found')) throw error;
  });

async function readKept(database: Database): Promise<Kept | null> {
  const stored = await readPreference(database, preference);
  return stored === undefined ? null : keptSchema.parse(JSON.parse(stored));
}

async function assertOffered(database: Database): Promise<Kept> {
  const kept = await readKept(database);
  if (!kept) throw new NotFoundError('This site was set up before there was a guide.');
  return kept;
}

/** A field of the step differs from both sample and empty site. */
function isAnswered(step: SetupStepKey, stored: SiteDocuments): boolean {
  const documents = spokenIn(stored);
  const { asks } = setupStep(step);
  if (!asks) return false;
  const valueIn = (all: SiteDocuments, field: string) =>
    (all[asks.document] as Readonly<Record<string, unknown>>)[field];
  const { sample, empty } = deliveredIn(documents);
  return asks.fields.some((field) =>
    [sample, empty].every((given) => !isSame(valueIn(documents, field), valueIn(given, field))),
  );
}

function countSample(stored: SiteDocuments) {
  const documents = spokenIn(stored);
  const { company, services, projects, team } = documents;
  const { sample } = deliveredIn(documents);
  return {
    hasEmail: company.email === sample.company.email,
    services: countSame(servicesIn(services), servicesIn(sample.services)),
    projects: countSame(projects.projects, sample.projects.projects),
    people: countSame(team.members, sample.team.members),
  };
}

/** A delivered text in English is one in another language as well. */
const spokenIn = (documents: SiteDocuments) =>
  withDeliveredTexts(documents, siteWords(documents.company.locale).say);

/** The language alone says nothing about the company. */
function deliveredIn({ company: { locale } }: SiteDocuments) {
  const { sample, empty } = deliveredDocuments(siteWords(locale).say);
  const speaking = (documents: SiteDocuments): SiteDocuments => ({
    ...documents,
    company: { ...documents.company, locale },
  });
  return { sample: speaking(sample), empty: speaking(empty) };
}

const servicesIn = ({ services }: SiteDocuments['services']) =>
  services.filter(({ kind }) => kind === 'service');
