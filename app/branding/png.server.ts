import type { Sharp } from 'sharp';

/** As small as PNG gets without losing a color: made once, sent often. */
export const toPng = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 9 }).toBuffer();
