import type Quill from 'quill';
import { editorIcons } from './editor-icons.ts';
import type { EditorEvents } from './quill-editor.ts';

/** What the Insert menu of the toolbar and the `/` menu offer. */
export interface InsertCommand {
  readonly id: string;
  readonly label: string;
  /** Other words that find it by typing after `/`. */
  readonly keywords: readonly string[];
  /** SVG path data on a square of 24 units. */
  readonly icon: string;
  /** The toolbar has a control of its own for it: only the `/` menu offers it. */
  readonly isInToolbar?: true;
  /** Runs at the selection of the editor, which has the focus. */
  readonly run: (quill: Quill, events: EditorEvents) => void;
}

/** In the order of the menus. */
export const insertCommands: readonly InsertCommand[] = [
  {
    id: 'image',
    label: 'Image',
    keywords: ['picture', 'photo', 'media', 'upload'],
    icon: editorIcons.image,
    run: (_, events) => events.onPictureWanted(),
  },
  {
    id: 'quote',
    label: 'Quote',
    keywords: ['blockquote', 'citation'],
    icon: editorIcons.quote,
    run: (quill) => quill.format('blockquote', true, 'user'),
  },
  {
    id: 'code-block',
    label: 'Code block',
    keywords: ['pre', 'source', 'program'],
    icon: editorIcons.codeBlock,
    run: (quill) => quill.format('code-block', true, 'user'),
  },
  ...[1, 2, 3].map((level) => ({
    id: `heading-${level}`,
    label: `Heading ${level}`,
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
];
