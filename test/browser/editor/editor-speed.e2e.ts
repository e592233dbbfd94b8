import { expect, startSession, test } from '#test/support/browser.ts';
import { makePost, openPost } from '#test/support/editor-steps.ts';

interface Work {
  /** Times that React has changed something on the screen. */
  renders: number;
  /** Times that the whole text was read, as each making of its HTML begins. */
  readings: number;
  /** Times that every line was gone through, as to put tables in order. */
  walks: number;
  /** Times that the length of the whole text was added up, as each reading of the selection does. */
  lengths: number;
}

/** Counts from before the first script of a page on. */
function countWork(): void {
  const work: Work = { renders: 0, readings: 0, walks: 0, lengths: 0 };
  const countRender = () => {
    work.renders += 1;
  };
  // React reports to this object, as to its developer tools.
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: countRender,
    onCommitFiberUnmount() {},
  };
  Object.assign(window, { work, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  // Quill enters every editor it makes in a table, and nothing else of it can be reached from outside.
  const { set } = WeakMap.prototype;
  WeakMap.prototype.set = function (this: WeakMap<WeakKey, unknown>, key, value) {
    const getContents = key instanceof Element && Reflect.get(Object(value), 'getContents');
    if (getContents) {
      value.getContents = (...part: unknown[]) => {
        if (part.length === 0) work.readings += 1;
        return getContents.apply(value, part);
      };
    }
    if (getContents) Object.assign(window, { editor: value });
    return set.call(this, key, value);
  };
}

/** Counts from now on. */
function countWalks(): void {
  const { editor, work } = window as unknown as {
    editor: { scroll: { lines: unknown; length(): number } };
    work: Work;
  };
  const { scroll } = editor;
  const length = scroll.length.bind(scroll);
  scroll.length = () => {
    work.lengths += 1;
    return length();
  };
  const lines = scroll.lines as (...part: unknown[]) => unknown;
  scroll.lines = (...part: unknown[]) => {
    if (part.length === 0) work.walks += 1;
    return lines.apply(scroll, part);
  };
}

test('a key in a long post renders nothing else and never reads the whole text', async ({ page, server }) => {
  const table = '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
  const content = `<h2>Part</h2><p>Many words stand in this paragraph.</p>${table}`
    .repeat(100)
    .concat('<p>End</p>');
  const id = await makePost(server.address, { content });
  await page.addInitScript(countWork);
  await startSession(page);
  const editor = await openPost(page, id);
  const work = () => page.evaluate(() => (window as unknown as { work: Work }).work);
  expect((await work()).renders).toBeGreaterThan(0);
  await page.keyboard.type('First');
  // The draft of these words is stored: this much the counters must have seen.
  await expect.poll(async () => (await work()).readings).toBeGreaterThan(0);

  await page.evaluate(countWalks);
  const before = await work();
  const words = 'writing goes on and on and on '.repeat(2);
  await page.keyboard.type(words);
  const after = await work();
  await expect(editor).toContainText(words.trim());
  // Saving, once in a while, does both; each key would do it sixty times.
  expect(after.renders - before.renders).toBeLessThanOrEqual(words.length / 4);
  expect(after.readings - before.readings).toBeLessThanOrEqual(words.length / 10);
  expect(after.walks).toBe(0);
  // Quill itself does so four times for a key, the toolbar and the tables once for a frame.
  expect(after.lengths).toBeGreaterThan(0);
  expect(after.lengths - before.lengths).toBeLessThanOrEqual(words.length * 8);
  // In a table the tools around it follow the caret: they read that table alone.
  await editor.locator('td').first().click();
  const outside = await work();
  await page.keyboard.type(words);
  const inside = await work();
  expect(inside.readings - outside.readings).toBeLessThanOrEqual(words.length / 10);
  expect(inside.walks).toBe(0);
  await page.keyboard.press('Enter');
  expect((await work()).walks).toBeGreaterThan(0);
});
