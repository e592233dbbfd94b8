import { linkSchemes } from '../../html/post-html-policy.ts';
import { registerTables, tableFormats } from '../tables/table-blots.ts';
import { blockFormats, registerBlockFormats } from './formats/block-formats.ts';
import { registerCode } from './formats/code-format.ts';
import { embedFormats, registerEmbedFormats } from './formats/embed-formats.ts';
import { registerImage } from './formats/image-format.ts';
import type { QuillLibrary } from './formats/quill-parts.ts';
import { registerTextFormats, textFormats } from './formats/text-formats.ts';

export const formats: readonly string[] = [...textFormats, ...blockFormats, ...embedFormats, ...tableFormats];

let library: Promise<QuillLibrary> | undefined;

/** Loaded on demand: only the editing screens pay for it. */
export function loadQuill(): Promise<QuillLibrary> {
  library ??= import('quill').then((loaded) => {
    registerTextFormats(loaded);
    registerBlockFormats(loaded);
    registerEmbedFormats(loaded);
    registerImage(loaded);
    registerCode(loaded);
    registerTables(loaded);
    const link = loaded.default.import('formats/link') as { PROTOCOL_WHITELIST: string[] };
    link.PROTOCOL_WHITELIST = [...linkSchemes];
    return loaded;
  });
  return library;
}
