import { SearchForm } from '@site/ui/search-form';
import { element } from '#test/support/dom.ts';
import { ruleOf, type ShownForm, urlOf } from '#test/support/field-rules.ts';
import { importContract } from '../jobs/import-contract.ts';
import { UploadSection } from '../screens/components/upload-section.tsx';

const { endpoints } = importContract;

export const forms: readonly ShownForm[] = [
  {
    files: ['site/exchange/screens/components/upload-section.tsx'],
    node: element(UploadSection, {}),
    rules: {
      'URL of the old site (optional)': ruleOf(endpoints['POST /api/imports'].form.fields, 'site', {
        text: urlOf,
      }),
    },
  },
  {
    files: ['packages/ui/search-form.tsx'],
    node: element(SearchForm, { id: 'search', label: 'Search', q: '' }),
    rules: { Search: ruleOf(endpoints['GET /api/imports/:id/lines'].query, 'q') },
  },
];
