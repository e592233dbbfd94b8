import type { Database } from '@site/database/schema';
import type { User } from './users/user-repository.server.ts';

/** What accounts need of a site. Whatever takes a transaction belongs to the change that is made in it. */

export interface ActingUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Empty outside of a session. */
  readonly sessionId: string;
}

export type UserAction =
  | 'user.created'
  | 'user.signed-in'
  | 'user.signed-out'
  | 'user.session-ended'
  | 'user.sessions-ended'
  | 'user.password-changed'
  | 'user.password-reset'
  | 'user.email-change-asked'
  | 'user.email-changed'
  | 'user.link-made'
  | 'user.app-added'
  | 'user.app-removed'
  | 'user.recovery-codes-renewed'
  | 'user.passkey-added'
  | 'user.passkey-removed'
  | 'user.second-factor-reset'
  | 'user.profile-changed'
  | 'user.invited'
  | 'user.invitation-renewed'
  | 'user.invitation-revoked'
  | 'user.joined'
  | 'user.role-changed'
  | 'user.permission-given'
  | 'user.permission-taken'
  | 'user.suspended'
  | 'user.reactivated'
  | 'user.removed'
  | 'user.erased';

export type AccountAction = UserAction | 'settings.second-factor' | 'settings.session-lifetime';

export interface AccountEvent {
  readonly action: AccountAction;
  readonly at: Date;
  readonly thing?: { readonly id: string; readonly title: string };
  readonly from?: string;
  readonly to?: string;
  /** Absent: who acts now. */
  readonly actor?: ActingUser;
}

export interface AccountLog {
  record(transaction: Database, event: AccountEvent): Promise<void>;
  /**
   * A sign-in that failed, or somebody signed in who did not confirm that it is them. Must cost the same for every address: else
   * its time tells which have an account. @param user Undefined: of no account.
   */
  refused(
    database: Database,
    user: { readonly id: string; readonly email: string } | undefined,
    refusal: { readonly how: 'password' | 'passkey' | 'link'; readonly at: Date },
  ): Promise<void>;
}

export type AccountChange =
  | 'password'
  | 'email'
  | 'app added'
  | 'app removed'
  | 'recovery codes'
  | 'passkey added'
  | 'passkey removed'
  | 'second factors removed'
  | 'link used';

export type MailState = 'waiting' | 'sent' | 'failed';

/** Each is put aside and sent after the transaction; the links in them are made only then (`links/mailed-links.server.ts`). */
export interface AccountMails {
  /** Whether the site sends mail at present. @param database Within a transaction, that one. */
  areSent(database: Database): Promise<boolean>;
  /** @param email As somebody named it: whether it has an account is looked up when the mail is sent. */
  passwordLink(transaction: Database, email: string, at: Date): Promise<void>;
  emailLink(transaction: Database, changeId: string, at: Date): Promise<void>;
  invitation(transaction: Database, invitationId: string, at: Date): Promise<void>;
  cancelInvitation(transaction: Database, invitationId: string): Promise<void>;
  /** Absent: no mail was asked for. */
  invitationStates(
    database: Database,
    invitationIds: readonly string[],
  ): Promise<ReadonlyMap<string, MailState>>;
  /** @param browser Null: it was changed by the operator, on the server. */
  changed(
    transaction: Database,
    notice: { readonly recipient: string; readonly change: AccountChange; readonly browser: string | null },
    at: Date,
  ): Promise<void>;
  /** Whatever still waits to be sent to an address, or was. */
  removeTo(transaction: Database, email: string): Promise<void>;
}

/** What the rest of the site holds of a user. */
export interface PersonalData {
  /** As JSON, by what it is. */
  read(userId: string): Promise<Record<string, unknown>>;
  /** @param name Replaces the byline on what the user wrote. @param by E-mail address of who erases; empty: the operator. */
  erase(transaction: Database, user: User, change: { name: string; by: string }): Promise<void>;
  /** What is stored under an e-mail address. */
  rename(transaction: Database, from: string, to: string): Promise<void>;
  /** What a user who goes has begun. */
  handOver(transaction: Database, from: string, to: string): Promise<void>;
}
