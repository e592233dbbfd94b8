import type { Database } from '@site/database/schema';

export function createTraceRepository(database: Database) {
  return {
    async erase(email: string): Promise<void> {
      await database.deleteFrom('invitations').where('email', '=', email).execute();
      await database.deleteFrom('sign_in_failures').where('bucket', '=', `account:${email}`).execute();
    },
  };
}
