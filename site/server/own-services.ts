import { createPageFreshness } from '@site/database/cache/page-freshness';
import { activityTexts } from '#site/audit/activity-texts.ts';
import { activityTextsKey } from '#site/audit/keys.ts';
import { personalDataKey } from '#site/auth/keys.ts';
import { replaceAvatar } from '#site/blog/people/people-service.server.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { replaceMediaInPosts } from '#site/blog/posts/media-replacement-repository.server.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { replaceMediaInDocuments } from '#site/documents/document-media-repository.server.ts';
import { mediaKey, replaceEverywhereKey } from '#site/media/keys.ts';
import { afterImportKey, freshnessKey } from '#site/modules/keys.ts';
import type { Outside } from '#site/modules/module.ts';
import { type Provision, provide, type Services } from '#site/modules/services.ts';
import { modules } from '#site/modules.server.ts';
import { siteKey, timeZoneKey } from '#site/texts/keys.ts';
import { serverActivity } from './activity.ts';
import { personalData } from './data/personal-data.ts';

/** Until an API on another host has said whether it works on this database. */
const unknownAgeMs = 1_000;

/** Services that need several rooms, and that no room above them provides. */
export const ownServices = ({ database, contentVersion: version, now }: Outside): readonly Provision[] => [
  provide(freshnessKey, ({ get }) =>
    createPageFreshness({
      ...{ version, now },
      nextDue: () => nextDue({ get }, now),
      timeZone: () => get(timeZoneKey)(),
    }),
  ),
  provide(activityTextsKey, () =>
    activityTexts([serverActivity, ...modules.flatMap(({ activity = [] }) => activity)]),
  ),
  provide(afterImportKey, (services) => async (end) => {
    for (const module of modules) await module.afterImport?.(services, end);
  }),
  provide(personalDataKey, ({ get }) => personalData({ database, media: get(mediaKey), now })),
  provide(replaceEverywhereKey, () => async (transaction, change) => {
    await replaceMediaInDocuments(transaction, change);
    await replaceAvatar(transaction, change);
    return replaceMediaInPosts(transaction, change);
  }),
];

/** Pages with posts of another host are rendered again after a few seconds. */
async function nextDue({ get }: Services, now: () => Date): Promise<Date | null> {
  const maxAgeMs = await get(publicContentKey)()
    .then((content) => content.maxAgeMs)
    .catch(() => unknownAgeMs);
  const due = maxAgeMs > 0 ? new Date(now().getTime() + maxAgeMs) : await get(postsKey).nextDue();
  return earliest(due, await get(siteKey).nextDue());
}

const earliest = (...instants: (Date | null)[]): Date | null =>
  instants.reduce((first, at) => (first && (!at || first <= at) ? first : at), null);
