import { readPreference, removePreferences, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { InvalidInputError } from '@site/platform/http/errors';
import { createSecretBox } from '@site/platform/secrets/secret-box.server';
import type { HasMail } from '#site/modules/mail.ts';
import type { OperatorMail } from '#site/modules/module.ts';
import { createOutboxRepository } from '../outbox-repository.server.ts';
import type { SmtpServer } from '../smtp.server.ts';
import { type MailServerSettings, mailServerSchema, sendsPasswordReadable } from './mail-server.ts';
import { mailServerPreference, sealedPreference } from './preferences.ts';

/** Needs no key, so that a command may ask it. */
export const hasMailServer =
  (operator: OperatorMail | 'off' | null): HasMail =>
  async (database) => {
    if (operator) return operator !== 'off';
    return (await readPreference(database, sealedPreference)) !== undefined;
  };

/** `locked`: what was stored cannot be used, because its password did not come along or cannot be opened. */
export type MailServerState = 'environment' | 'stored' | 'locked' | 'none';

export interface StoredMailServer extends MailServerSettings {
  readonly hasPassword: boolean;
}

export type MailServer = ReturnType<typeof createMailServer>;

/** Asked for with each mail: what an administrator changes holds at once, for every instance. */
export function createMailServer({
  database,
  operator,
  secret,
}: {
  database: Database;
  /** Of the environment, which wins over what is stored. `off`: this process mails nothing. */
  operator: OperatorMail | 'off' | null;
  /** Seals the password. Null: it is in the database itself, and no password can be stored. */
  secret: string | null;
}) {
  const box = secret === null ? null : createSecretBox(secret, 'mail server');

  async function readStored(from: Database) {
    const [text, sealed] = [
      await readPreference(from, mailServerPreference),
      await readPreference(from, sealedPreference),
    ];
    const { data: settings } = mailServerSchema.safeParse(text && JSON.parse(text));
    if (!settings) return null;
    if (settings.username === '') return { settings, password: sealed === undefined ? null : '' };
    return { settings, password: sealed ? (box?.open(sealed, ownerOf(settings)) ?? null) : null };
  }

  return {
    /** Of the environment: nothing on screens changes it. */
    operator: operator === 'off' ? null : operator,
    mayStorePassword: box !== null,

    isSetUp: hasMailServer(operator),

    /** Null: no mail is sent. */
    async find(): Promise<SmtpServer | null> {
      if (operator) return operator === 'off' ? null : { url: operator.smtpUrl };
      const stored = await readStored(database);
      return stored && stored.password !== null ? smtpOf(stored.settings, stored.password) : null;
    },

    async state(): Promise<MailServerState> {
      if (operator) return operator === 'off' ? 'none' : 'environment';
      const stored = await readStored(database);
      if (!stored) return 'none';
      return stored.password === null ? 'locked' : 'stored';
    },

    /** Without its password. */
    async stored(): Promise<StoredMailServer | null> {
      const stored = await readStored(database);
      return stored && { ...stored.settings, hasPassword: Boolean(stored.password) };
    },

    /**
     * Mails that wait are tried at once. @param password Undefined or empty: that of before, which was given for this server and this user alone.
     * @throws {InvalidInputError} About `serverPassword`.
     */
    async store(
      transaction: Database,
      settings: MailServerSettings,
      { password, at }: { password: string | undefined; at: Date },
    ): Promise<void> {
      const before = await readStored(transaction);
      const isSame = before !== null && ownerOf(before.settings) === ownerOf(settings);
      const kept = isSame ? (before.password ?? undefined) : undefined;
      const sealed = sealedOf(settings, password || kept);
      await writePreference(transaction, mailServerPreference, JSON.stringify(settings));
      await writePreference(transaction, sealedPreference, sealed);
      await createOutboxRepository(transaction).retryWaiting(at);
    },

    /** @returns False when none was stored. */
    async remove(transaction: Database): Promise<boolean> {
      const isStored = (await readPreference(transaction, mailServerPreference)) !== undefined;
      await removePreferences(transaction, [mailServerPreference, sealedPreference]);
      return isStored;
    },
  };

  function sealedOf(settings: MailServerSettings, password: string | undefined): string {
    if (settings.username === '') return '';
    if (!password) throw problem('The password of this user is missing.');
    if (sendsPasswordReadable(settings))
      throw problem('Without encryption the password could be read on its way: choose TLS or STARTTLS.');
    if (!box) throw problem(keyIsNear);
    return box.seal(password, ownerOf(settings));
  }
}

const keyIsNear =
  'A password is not stored while its key would be in the same database: the operator has to set JWT_SECRET, or SMTP_URL.';

const problem = (message: string) => new InvalidInputError([{ path: 'serverPassword', message }]);

/** The password is for this server alone: where the host changes, it is not sent there. */
const ownerOf = ({ host, port, encryption, username }: MailServerSettings): string =>
  JSON.stringify([host.toLowerCase(), port, encryption, username]);

const smtpOf = ({ host, port, encryption, username }: MailServerSettings, pass: string): SmtpServer => ({
  ...{ host, port, secure: encryption === 'tls' },
  ...{ requireTLS: encryption === 'starttls', ignoreTLS: encryption === 'none' },
  ...(username !== '' && { auth: { user: username, pass } }),
});
