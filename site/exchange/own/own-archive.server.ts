import type { OpenArchive } from '@site/site-import/open-source.server';
import { ownExport } from './own-export.server.ts';
import { unpackExport } from './unpack-export.server.ts';

export const openOwnArchive: OpenArchive = async (file, folder, signal) =>
  ownExport(folder, await unpackExport(file, folder, signal));
