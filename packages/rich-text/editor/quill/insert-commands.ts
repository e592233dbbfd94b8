import type { WordValues } from '@site/platform/words/say';
import type Quill from 'quill';
import type { Callout } from '../../html/post-html-policy.ts';
import { codeLanguages, languageNames, otherNamesOf } from '../../text/code-policy.ts';
import { insertBlock } from '../inserting/insert-block.ts';
import { wantedAt } from '../inserting/wanted-block.ts';
import { tablesOf } from '../tables/table-editor.ts';
import { editorIcons } from './editor-icons.ts';
import type { EditorEvents } from './quill-editor.ts';

export interface InsertCommand {
  readonly id: string;
  /** In English: said where it is shown. */
  readonly label: string;
  /** What names in braces of the label stand for. */
  readonly values?: WordValues;
  /** More words that find it after `/`. */
  readonly keywords: readonly string[];
  /** SVG path data on a square of 24 units. */
  readonly icon: string;
  /** The toolbar has its own control: only the `/` menu offers it. */
  readonly isInToolbar?: true;
  /** Too many to be listed before something is typed. */
  readonly isForWords?: true;
  readonly run: (quill: Quill, events: EditorEvents) => void;
}

const callouts: Readonly<Record<Callout, Pick<InsertCommand, 'label' | 'keywords'>>> = {
  note: { label: 'Note box', keywords: ['info', 'remark'] },
  tip: { label: 'Tip box', keywords: ['hint', 'success'] },
  warning: { label: 'Warning box', keywords: ['danger', 'caution', 'alert'] },
};

export const insertCommands: readonly InsertCommand[] = [
  {
    id: 'image',
    label: 'Image',
    keywords: ['picture', 'photo', 'media', 'upload'],
    icon: editorIcons.image,
    run: (_, events) => events.onImageWanted(),
  },
  {
    id: 'table',
    label: 'Table',
    keywords: ['grid', 'rows', 'columns', 'cells'],
    icon: editorIcons.table,
    run: (quill) => tablesOf(quill).ask(true),
  },
  {
    id: 'quote',
    label: 'Quote',
    keywords: ['blockquote', 'citation'],
    icon: editorIcons.quote,
    run: (quill) => quill.format('blockquote', true, 'user'),
  },
  ...Object.entries(callouts).map(([kind, { label, keywords }]) => ({
    id: `callout-${kind}`,
    label,
    keywords: ['callout', 'box', 'admonition', ...keywords],
    icon: editorIcons.callout,
    run: (quill: Quill) => quill.format('callout', kind, 'user'),
  })),
  {
    id: 'divider',
    label: 'Divider',
    keywords: ['rule', 'line', 'hr', 'separator'],
    icon: editorIcons.divider,
    run: (quill) => insertBlock(quill, { divider: true }),
  },
  {
    id: 'video',
    label: 'Video',
    keywords: ['embed', 'youtube', 'vimeo', 'mp4', 'player'],
    icon: editorIcons.video,
    run: (quill, events) => events.onBlockWanted(wantedAt(quill, 'video')),
  },
  {
    id: 'footnote',
    label: 'Footnote',
    keywords: ['note', 'reference', 'source', 'citation'],
    icon: editorIcons.footnote,
    run: (quill, events) => events.onBlockWanted(wantedAt(quill, 'footnote')),
  },
  {
    id: 'code-block',
    label: 'Code block',
    keywords: ['pre', 'source', 'program'],
    icon: editorIcons.codeBlock,
    run: (quill) => quill.format('code-block', true, 'user'),
  },
  ...codeLanguages.map((language) => ({
    id: `code-${language}`,
    label: 'Code in {language}',
    values: { language: languageNames[language] },
    keywords: ['pre', 'source', 'program', language, ...otherNamesOf(language)],
    icon: editorIcons.codeBlock,
    isInToolbar: true as const,
    isForWords: true as const,
    run: (quill: Quill) => quill.format('code-block', language, 'user'),
  })),
  ...[1, 2, 3].map((level) => ({
    id: `heading-${level}`,
    label: 'Heading {level}',
    values: { level },
    keywords: ['title', 'section', `h${level}`],
    icon: editorIcons.heading,
    isInToolbar: true as const,
    run: (quill: Quill) => quill.format('header', level, 'user'),
  })),
  {
    id: 'bulleted-list',
    label: 'Bulleted list',
    keywords: ['unordered', 'ul', 'bullet'],
    icon: editorIcons.bulletedList,
    isInToolbar: true,
    run: (quill) => quill.format('list', 'bullet', 'user'),
  },
  {
    id: 'numbered-list',
    label: 'Numbered list',
    keywords: ['ordered', 'ol', 'steps'],
    icon: editorIcons.numberedList,
    isInToolbar: true,
    run: (quill) => quill.format('list', 'ordered', 'user'),
  },
  {
    id: 'task-list',
    label: 'Task list',
    keywords: ['todo', 'check', 'checklist', 'checkbox'],
    icon: editorIcons.taskList,
    isInToolbar: true,
    run: (quill) => quill.format('list', 'unchecked', 'user'),
  },
];
