import { EmailField } from '#site/auth/account/components/email-field.tsx';
import { PasskeyNameField } from '#site/auth/account/components/passkey-name-field.tsx';
import { ProfileForm } from '#site/auth/account/components/profile-form.tsx';
import { accountContract } from '#site/auth/account/contract.ts';
import { emailChangeContract } from '#site/auth/account/email/contract.ts';
import { forgottenPasswordContract } from '#site/auth/forgotten-password/contract.ts';
import { passkeyContract } from '#site/auth/passkeys/contract.ts';
import { profileContract } from '#site/auth/profile/contract.ts';
import { secondFactorContract } from '#site/auth/second-factor/contract.ts';
import { CodeForm } from '#site/auth/sessions/components/code-form.tsx';
import {
  CodeField,
  CurrentPasswordField,
  UsernameField,
} from '#site/auth/sessions/components/credential-fields.tsx';
import { authContract } from '#site/auth/sessions/contract.ts';
import { RemoveDialog } from '#site/auth/users/components/remove-dialog.tsx';
import { userContract } from '#site/auth/users/contract.ts';
import { acceptanceContract, invitationContract } from '#site/auth/users/invitations/contract.ts';
import { AcceptanceForm } from '#site/auth/users/invitations/screens/acceptance-form.tsx';
import { element } from './dom.ts';
import { emailOf, ruleOf, type ShownForm } from './field-rules.ts';

const nothing = () => {};
const signIn = authContract.endpoints['POST /api/auth/admin/login'].body;
const accept = acceptanceContract.endpoints['POST /api/auth/admin/invitation/accept'].body;
const app = secondFactorContract.endpoints;
const newPassword = [
  accept,
  accountContract.endpoints['PUT /api/auth/admin/password'].body,
  forgottenPasswordContract.endpoints['POST /api/auth/admin/password-by-link'].body,
].map((schema) => ruleOf(schema, 'newPassword'));
const emailChange = emailChangeContract.endpoints['PUT /api/auth/admin/email'].body;

/** For signing in, and for users. */
export const accountForms: readonly ShownForm[] = [
  {
    files: ['site/auth/sessions/components/credential-fields.tsx'],
    node: element(UsernameField, {}),
    rules: {
      Username: [
        signIn,
        forgottenPasswordContract.endpoints['POST /api/auth/admin/forgotten-password'].body,
      ].map((schema) => ruleOf(schema, 'email')),
    },
  },
  {
    files: ['site/auth/sessions/components/credential-fields.tsx'],
    node: element(CurrentPasswordField, { id: 'password', label: 'Password', name: 'password' }),
    rules: { Password: [signIn, emailChange].map((schema) => ruleOf(schema, 'password')) },
  },
  {
    files: ['site/auth/sessions/components/credential-fields.tsx'],
    node: element(CodeField, { id: 'code', hint: '' }),
    rules: {
      Code: [
        app['POST /api/auth/admin/second-factor/confirm'].body,
        app['POST /api/auth/admin/second-factor/off'].body,
        emailChange,
      ].map((schema) => ruleOf(schema, 'code')),
    },
  },
  {
    files: ['site/auth/sessions/components/code-form.tsx'],
    node: element(CodeForm, {
      alert: null,
      isBusy: false,
      onSubmit: async () => {},
      onSwitch: nothing,
      onBack: nothing,
    }),
    rules: { 'Recovery code': ruleOf(app['POST /api/auth/admin/second-factor/off'].body, 'code') },
    click: 'Use a recovery code instead',
  },
  {
    files: ['site/auth/account/components/email-field.tsx'],
    node: element(EmailField, { id: 'email', label: 'E-mail', error: undefined }),
    rules: {
      'E-mail': [
        emailChange,
        userContract.endpoints['PUT /api/users/:id/email'].body,
        invitationContract.endpoints['POST /api/users/invitations'].body,
      ].map((schema) => ruleOf(schema, 'email', { text: emailOf })),
    },
  },
  {
    files: ['site/auth/account/components/profile-form.tsx'],
    node: element(ProfileForm, { profile: { email: 'a@example.com', name: '', language: '' } }),
    rules: { Name: ruleOf(profileContract.endpoints['PUT /api/auth/admin/profile'].body, 'name') },
  },
  {
    files: ['site/auth/account/components/passkey-name-field.tsx'],
    node: element(PasskeyNameField, { error: undefined }),
    rules: { Name: ruleOf(passkeyContract.endpoints['POST /api/auth/admin/passkeys'].body, 'name') },
  },
  {
    files: ['site/auth/users/invitations/screens/acceptance-form.tsx', 'packages/ui/password-input.tsx'],
    node: element(AcceptanceForm, { token: 'x', email: 'a@example.com', role: 'author', invitedBy: 'Ann' }),
    rules: {
      'Your name': ruleOf(accept, 'name'),
      'New password': newPassword,
      'New password again': newPassword,
    },
  },
  {
    files: ['site/auth/users/components/remove-dialog.tsx'],
    node: element(RemoveDialog, { name: 'Ana', isBusy: false, onChosen: nothing, onClose: nothing }),
    rules: { 'Blogs are then by': ruleOf(userContract.endpoints['POST /api/users/:id/erase'].body, 'name') },
    click: 'Erase the name and all personal data as well',
  },
];
