import type { AccountAction } from '@site/accounts/interfaces';
import type { RoomActivity } from '#site/modules/module.ts';

export const userActivity = {
  kinds: {
    user: 'Users and sign-ins',
  },
  phrases: {
    'settings.second-factor': 'changed the second factor for everybody from {from} to {to}',
    'settings.session-lifetime': 'changed how long users stay signed in from {from} to {to}',
    'user.created': 'added the user {thing}',
    'user.signed-in': 'signed in by {to}',
    'user.sign-in-refused': 'failed to sign in as {thing} by {to}',
    'user.identity-refused': 'gave a wrong password or code',
    'user.signed-out': 'signed out',
    'user.session-ended': 'ended a session of {thing}',
    'user.sessions-ended': 'ended every session of {thing}',
    'user.password-changed': 'changed the password of {thing}',
    'user.password-reset': 'set a new password for {thing} by a mailed link',
    'user.email-change-asked': 'asked to change the e-mail address of {thing}',
    'user.email-changed': 'changed the e-mail address {thing}',
    'user.link-made': 'made a sign-in link for {thing}',
    'user.app-added': 'added an authenticator app for {thing}',
    'user.app-removed': 'removed the authenticator app of {thing}',
    'user.recovery-codes-renewed': 'made new recovery codes for {thing}',
    'user.passkey-added': 'added a passkey for {thing}',
    'user.passkey-removed': 'removed a passkey of {thing}',
    'user.second-factor-reset': 'removed every second factor of {thing}',
    'user.profile-changed': 'changed name or language of {thing}',
    'user.notices-changed': 'changed what {thing} is notified of',
    'user.invited': 'invited {thing} as {to}',
    'user.invitation-renewed': 'made a new link for the invitation of {thing}',
    'user.invitation-revoked': 'revoked the invitation of {thing}',
    'user.joined': 'accepted the invitation as {to}',
    'user.role-changed': 'changed the role of {thing} from {from} to {to}',
    'user.permission-given': 'gave {thing} access to {to}',
    'user.permission-taken': 'took access to {to} from {thing}',
    'user.suspended': 'suspended {thing}',
    'user.reactivated': 'let {thing} sign in again',
    'user.removed': 'removed the user {thing}',
    'user.erased': 'removed a user with all personal data',
  },
} as const satisfies RoomActivity & { phrases: Record<AccountAction, string> };

type Phrases = (typeof userActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
