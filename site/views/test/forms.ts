import { element } from '#test/support/dom.ts';
import { ruleOf, type ShownForm } from '#test/support/field-rules.ts';
import { ViewDialog } from '../components/view-dialog.tsx';
import { viewContract } from '../contract.ts';

export const forms: readonly ShownForm[] = [
  {
    files: ['site/views/components/view-dialog.tsx'],
    node: element(ViewDialog, { name: null, isBusy: false, onSave() {}, onClose() {} }),
    rules: { Name: ruleOf(viewContract.endpoints['PATCH /api/views/:id'].body, 'name') },
  },
];
