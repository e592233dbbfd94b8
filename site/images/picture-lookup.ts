import type { ShownPicture } from '@site/images/variants/shown-picture';
import { serviceKey } from '#site/modules/services.ts';

/** What pages ask about images. */
export interface PictureLookup {
  /** By path, in one query per batch; other paths are omitted. */
  of(paths: readonly string[]): Promise<ReadonlyMap<string, ShownPicture>>;
  altTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export const picturesKey = serviceKey<PictureLookup>('pictures');
