import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createImageProcess } from '@site/images/variants/image-process.server';
import { variantWidths } from '@site/images/variants/variants';
import type { TaskProcess } from '@site/platform/tasks/task-process';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { photograph } from '#test/support/post-forms.ts';

/** With the names of its tasks in the order of their beginning and end. */
function openObserved(onEnd: (ended: readonly string[]) => void = () => {}) {
  const { tasks } = createImageProcess();
  onTestFinished(() => tasks.close());
  const begun: string[] = [];
  const ended: string[] = [];
  const observed: TaskProcess = {
    ...tasks,
    async run(task, ...args) {
      begun.push(task.name);
      const result = await tasks.run(task, ...args);
      ended.push(task.name);
      onEnd(ended);
      return result as never;
    },
  };
  return { images: createImageProcess(undefined, observed), begun, ended };
}

async function fileOf(content: Buffer): Promise<string> {
  const file = path.join(tmpdir(), `${randomUUID()}.jpg`);
  await writeFile(file, content);
  onTestFinished(() => rm(file));
  return file;
}

const files = 2 * variantWidths(Number.MAX_SAFE_INTEGER, 1).length + 1;

test('an upload waits for one file of a background image at most, and is then gone through without a stop', async () => {
  const { images, begun, ended } = openObserved();
  const file = await fileOf(photograph());
  const background = images.makeVariants(file, 'image/jpeg', new AbortController().signal);
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['planVariants']);
  await images.duringUpload('a', async () => {
    const { width, height } = await images.readHeader(file);
    await images.check(file, 'image/jpeg', width * height);
    await images.stripMetadata(file, 'image/jpeg', width * height);
  });
  expect(ended).toEqual(['planVariants', 'readImageHeader', 'checkImage', 'stripMetadata']);
  expect((await background)?.variants).toHaveLength(files);
  expect(ended.slice(4)).toEqual(Array.from({ length: files }, () => 'encodeVariant'));
});

test('one that begins in the middle of an image goes before what is left; one that fails holds nothing back', async () => {
  const uploads: Promise<unknown>[] = [];
  const { images, ended } = openObserved((sofar) => {
    if (sofar.length !== 3) return;
    const read = (file: string) => images.duringUpload('a', () => images.readHeader(file));
    uploads.push(read(file), expect(read('/nowhere.jpg')).rejects.toThrow());
  });
  const file = await fileOf(photograph());
  await images.makeVariants(file, 'image/jpeg', new AbortController().signal);
  await Promise.all(uploads);
  expect(ended.indexOf('readImageHeader')).toBe(3);
  expect(ended).toHaveLength(1 + files + 1);
});

test('two images at a time: each file is of its own image', async () => {
  const { images } = openObserved();
  const signal = new AbortController().signal;
  const upright = photograph();
  const turned = await sharp(upright).rotate(180).jpeg().toBuffer();
  const [one, two] = await Promise.all(
    [upright, turned].map((image) => images.makeVariants(image, 'image/jpeg', signal)),
  );
  expect(await images.makeVariants(upright, 'image/jpeg', signal)).toEqual(one);
  expect(two?.variants[0]?.content).not.toEqual(one?.variants[0]?.content);
});
