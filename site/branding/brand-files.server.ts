import type { Database } from '@site/database/schema';
import { mediaFolder } from '@site/images/media';
import { mediaLimits } from '@site/images/media-types';
import type { MediaStore } from '@site/images/store/media-store.server';
import { contrast } from '@site/platform/color/color';
import { UnavailableError } from '@site/platform/http/errors';
import { TaskLimitError, type TaskProcess } from '@site/platform/tasks/task-process';
import { LRUCache } from 'lru-cache';
import { palette } from '#content/colors/palette.ts';
import type { Branding } from '#content/documents/branding.ts';
import { createDraftStore, documentSubject } from '#site/drafts/draft-store.server.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import type { MediaService } from '#site/media/media-service.server.ts';
import { plainColor, plainIcon } from '#site/texts/brand/brand.ts';
import {
  type BrandFileName,
  brandFileNames,
  type IconName,
  iconNames,
  imageName,
} from '#site/texts/brand/brand-paths.ts';

const maxBytes = 4 * 1024 * 1024;

export type BrandFiles = ReturnType<typeof createBrandFiles>;

export function createBrandFiles({
  database,
  media,
  store,
  tasks,
}: {
  database: Database;
  media: Pick<MediaService, 'pathBeginning'>;
  store: Pick<MediaStore, 'withLocalFile'>;
  tasks: TaskProcess;
}) {
  const files = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (content) => Math.max(1, content.length),
  });
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  async function make(image: string, name: BrandFileName): Promise<Uint8Array | null> {
    const color = plainColor(image);
    if (color !== null)
      return isIcon(name) ? keep(image, name, await draw(tasks, plainMark(color), name)) : null;
    const path = await media.pathBeginning(`${mediaFolder}/${image}.`);
    // Only images of a branding: otherwise anybody could have the whole library drawn.
    if (
      !path ||
      !(await createMediaUsage(database).isOfDocument('branding', documentSubject('branding'), path))
    )
      return null;
    const content = await store.withLocalFile(path.slice(mediaFolder.length + 1), (file) =>
      draw(tasks, file, name),
    );
    return keep(image, name, content);
  }

  function keep(image: string, name: BrandFileName, content: Uint8Array): Uint8Array {
    files.set(`${image} ${name}`, content);
    return content;
  }

  return {
    /** Of the plain icon that a drafted branding would have, for its preview. @param image As URLs name it. */
    async isDrafted(image: string): Promise<boolean> {
      const drafts = await createDraftStore(database).allAt(documentSubject('branding'));
      return drafts.some(({ fields }) => {
        const { accent } = fields as Partial<Branding>;
        return typeof accent === 'string' && imageName(plainIcon(accent)) === image;
      });
    },

    /**
     * @param image Without extension, or that of a plain icon. @returns Null when not an image of a branding, published or drafted.
     * @throws {UnavailableError} When the image process is too busy.
     */
    async find(image: string, name: string): Promise<Uint8Array | null> {
      const isNamed = /^[0-9a-f]{32}$/.test(image) || plainColor(image) !== null;
      if (!isNamed || !isBrandFile(name)) return null;
      const key = `${image} ${name}`;
      const cached = files.get(key);
      if (cached) return cached;
      const making = underWay.get(key) ?? make(image, name).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

const isBrandFile = (name: string): name is BrandFileName =>
  (brandFileNames as readonly string[]).includes(name);

/** For a company that has neither logo nor icon. */
const plainMark = (color: string): Uint8Array =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="112" fill="${color}"/><circle cx="256" cy="256" r="104" fill="none" stroke="${ringOn(color)}" stroke-width="56"/></svg>`,
  );

/** White, unless it would hardly be seen (WCAG 2.2, 1.4.11). */
const ringOn = (color: string): string =>
  contrast(color, palette.white) >= minGraphicContrast ? palette.white : palette['ink-900'];
const minGraphicContrast = 3;

const timeoutMs = 20_000;

async function draw(
  tasks: TaskProcess,
  image: string | Uint8Array,
  name: BrandFileName,
): Promise<Uint8Array> {
  try {
    return await drawing(tasks, image, name);
  } catch (error) {
    if (error instanceof TaskLimitError) throw new UnavailableError();
    throw error;
  }
}

function drawing(tasks: TaskProcess, image: string | Uint8Array, name: BrandFileName): Promise<Uint8Array> {
  type DrawLogo = typeof import('./logo-drawing.server.ts').drawLogo;
  type DrawIcon = typeof import('./icon-drawing.server.ts').drawIcon;
  const limits = { cost: mediaLimits.imagePixels, timeoutMs, maxWaitMs: timeoutMs };
  if (isIcon(name)) {
    const module = new URL('./icon-drawing.server.ts', import.meta.url);
    return tasks.run<DrawIcon>({ ...limits, module, name: 'drawIcon' }, image, name);
  }
  const module = new URL('./logo-drawing.server.ts', import.meta.url);
  const [, background = null, format] = /^logo(?:-on-(light|dark))?\.(webp|png)$/.exec(name) ?? [];
  return tasks.run<DrawLogo>(
    { ...limits, module, name: 'drawLogo' },
    image,
    background as 'light' | 'dark' | null,
    format as 'webp' | 'png',
  );
}

const isIcon = (name: BrandFileName): name is IconName => (iconNames as readonly string[]).includes(name);
