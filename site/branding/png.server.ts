import type { Sharp } from 'sharp';

/** Lossless, at the highest compression: made once, sent often. */
export const toPng = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 9 }).toBuffer();
