import type { Database } from '@site/database/schema';
import { type NoticeChoice, type NoticeChoices, type NoticeKind, noticeKinds } from './notice.ts';

const unlessChosen: NoticeChoice = { isListed: true, isMailed: true };

export function createNoticeChoiceRepository(database: Database) {
  const chosen = () => database.selectFrom('notice_choices').select(['is_listed', 'is_mailed']);
  return {
    async find(userId: string, kind: NoticeKind): Promise<NoticeChoice> {
      const row = await chosen().where('user_id', '=', userId).where('kind', '=', kind).executeTakeFirst();
      return row ? asChoice(row) : unlessChosen;
    },

    async read(userId: string): Promise<NoticeChoices> {
      const rows = await chosen().select('kind').where('user_id', '=', userId).execute();
      const own = Object.fromEntries(rows.map(({ kind, ...row }) => [kind, asChoice(row)]));
      return { submitted: unlessChosen, returned: unlessChosen, published: unlessChosen, ...own };
    },

    async save(userId: string, choices: NoticeChoices): Promise<void> {
      for (const kind of noticeKinds) {
        const { isListed, isMailed } = choices[kind];
        const columns = { is_listed: isListed ? 1 : 0, is_mailed: isMailed ? 1 : 0 } as const;
        await database
          .insertInto('notice_choices')
          .values({ user_id: userId, kind, ...columns })
          .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(columns))
          .execute();
      }
    },
  };
}

const asChoice = (row: { is_listed: 0 | 1; is_mailed: 0 | 1 }): NoticeChoice => ({
  isListed: row.is_listed === 1,
  isMailed: row.is_mailed === 1,
});
