import type { ImageProcess } from '@site/images/variants/image-process.server';
import { serviceKey } from '#site/modules/services.ts';
import type { PictureMaker } from './picture-maker.server.ts';

export const imagesKey = serviceKey<ImageProcess>('images');
export const pictureMakerKey = serviceKey<PictureMaker>('picture maker');
