import { afterEach, expect, test, vi } from 'vitest';
import { uploadable } from './uploadable.ts';

afterEach(() => vi.unstubAllGlobals());

const photo = (name: string, type = '') => new File(['bytes'], name, { type });

function canRead(isReadable: boolean) {
  const image = { width: 3, height: 2, close: () => {} };
  vi.stubGlobal('createImageBitmap', () =>
    isReadable ? Promise.resolve(image) : Promise.reject(new DOMException('Unknown', 'InvalidStateError')),
  );
  const drawn: unknown[] = [];
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly size: readonly number[];
      constructor(...size: number[]) {
        this.size = size;
      }
      getContext = () => ({ drawImage: (one: unknown) => drawn.push([one, this.size]) });
      convertToBlob = async ({ type }: { type: string }) => new Blob(['jpeg'], { type });
    },
  );
  return { image, drawn };
}

test.each([
  ['IMG_1.HEIC', ''],
  ['photo.heif', 'image/heif'],
  ['no-ending', 'image/heic'],
])('%s becomes a JPEG where the browser reads it', async (name, type) => {
  const { image, drawn } = canRead(true);
  const file = await uploadable(photo(name, type));
  expect([file.type, await file.text()]).toEqual(['image/jpeg', 'jpeg']);
  expect(file.name).toBe(name.replace(/\.hei[cf]$/i, '.jpg'));
  expect(drawn).toEqual([[image, [3, 2]]]);
});

test('what the browser cannot read, and every other file, is sent as it is', async () => {
  canRead(false);
  const heic = photo('IMG_1.HEIC');
  expect(await uploadable(heic)).toBe(heic);
  canRead(true);
  const jpeg = photo('a.jpg', 'image/jpeg');
  expect(await uploadable(jpeg)).toBe(jpeg);
});
