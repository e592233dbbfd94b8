import { optionalKey, serviceKey } from '#site/modules/services.ts';
import type { CountDownload } from './files/media-files.server.ts';
import type { MediaLibrary } from './library/library-service.server.ts';
import type { ReplaceMedia } from './library/replacing.server.ts';
import type { MediaService } from './media-service.server.ts';

export const mediaKey = serviceKey<MediaService>('media');
export const libraryKey = serviceKey<MediaLibrary>('library');
/** In all that uses files; provided above. */
export const replaceEverywhereKey = serviceKey<ReplaceMedia>('replace everywhere');
/** Provided above, by what counts; without it nobody does. */
export const countDownloadKey = optionalKey<CountDownload>('count download');
