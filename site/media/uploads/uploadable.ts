const heicType = /^image\/hei[cf]/;
const heicName = /\.hei[cf]$/i;

/**
 * A HEIC photo as a JPEG, where the browser can read it: Safari does. Otherwise the file as it is, which the server converts if it can, or
 * refuses with the way to a JPEG.
 */
export async function uploadable(file: File): Promise<File> {
  if (!heicType.test(file.type) && !heicName.test(file.name)) return file;
  try {
    const image = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    image.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return new File([jpeg], file.name.replace(heicName, '.jpg'), { type: jpeg.type });
  } catch {
    return file;
  }
}
