import { CoverAlt } from '#site/blog/editor/settings/cover-alt.tsx';
import { AltTextForm } from '#site/media/library/components/alt-text-form.tsx';
import { ReplaceMediaDialog } from '#site/media/library/components/replace-media-dialog.tsx';
import { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { UploadLine } from '#site/media/uploads/upload-line.tsx';
import type { UploadQueue } from '#site/media/uploads/upload-queue.ts';
import { element } from './dom.ts';
import { ruleOf, type ShownForm } from './field-rules.ts';

const nothing = () => {};
const change = libraryContract.endpoints['PATCH /api/media/:name'].body;
const upload = libraryContract.endpoints['POST /api/media'].form.fields;
const alt = ruleOf(change, 'alt');
const item: LibraryItem = {
  ...{ path: 'uploads/1.jpg', name: '1.jpg', contentType: 'image/jpeg', bytes: 1, width: 1, height: 1 },
  ...{
    originalName: '',
    alt: null,
    createdAt: new Date(0).toISOString(),
    labels: [],
    focalPoint: '',
    crop: null,
    thumbnail: null,
    withheld: false,
  },
  uses: { posts: 0, history: 0, drafts: 0, documents: 0, people: 0 },
  variants: { state: 'pending', bytes: 0, reason: null },
};

/** Of the media library, also where the editor shows its texts. */
export const libraryForms: readonly ShownForm[] = [
  {
    files: ['site/media/library/components/alt-text-form.tsx'],
    node: element(AltTextForm, { item, onSaved: nothing, onFailure: nothing }),
    rules: { Name: ruleOf(change, 'originalName', { isLeftOut: true }), 'Alt text': alt },
  },
  {
    files: ['site/media/library/components/replace-media-dialog.tsx'],
    node: element(ReplaceMediaDialog, {
      item,
      file: new File([], 'a.jpg'),
      onReplace: nothing,
      onCancel: nothing,
    }),
    rules: {
      'Alt text of the new file': ruleOf(
        libraryContract.endpoints['POST /api/media/:name/replacement'].form.fields,
        'alt',
      ),
    },
  },
  {
    files: ['site/media/uploads/upload-line.tsx'],
    node: element(UploadLine, {
      upload: {
        ...{ id: 1, name: 'a.jpg', preview: 'blob:1', state: 'waiting', progress: 0, sentence: null },
        ...{ canRetry: false, alt: '', altState: 'unsaved', item: null },
      },
      queue: {} as UploadQueue,
    }),
    rules: { 'Alt text of a.jpg': [alt, ruleOf(upload, 'alt')] },
  },
  {
    files: ['site/blog/editor/settings/cover-alt.tsx'],
    node: element(CoverAlt, { item, keepNow: { current: null }, onSaved: nothing }),
    rules: { 'Alt text': alt },
  },
];
