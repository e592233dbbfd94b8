import { element } from '#test/support/dom.ts';
import { pathOf, ruleOf, type ShownForm } from '#test/support/field-rules.ts';
import { linkContract } from '../contract.ts';
import { ReplaceLinkDialog } from '../screens/components/replace-link-dialog.tsx';

export const forms: readonly ShownForm[] = [
  {
    files: ['site/links/screens/components/replace-link-dialog.tsx'],
    node: element(ReplaceLinkDialog, { url: '/gone', onReplaced() {}, onClose() {} }),
    rules: {
      'New URL': ruleOf(linkContract.endpoints['POST /api/links/replace'].body, 'replacement', {
        text: pathOf,
      }),
    },
  },
];
