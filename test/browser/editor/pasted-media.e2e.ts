import { expect, test } from '#test/support/browser.ts';
import { newPost, paste } from '#test/support/pasting.ts';
import { photograph } from '#test/support/post-forms.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';

test('a video URL alone in a line is a player, and three dashes are a rule', async ({ page }) => {
  const editor = await newPost(page);
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  await paste(editor, { text: url });
  await expect(editor.locator('.ql-video')).toHaveCount(1);
  await page.keyboard.type('---');
  await expect(editor.locator('.ql-divider')).toHaveCount(1);
  await page.keyboard.type(`See `);
  await paste(editor, { text: url });
  await expect(editor.getByRole('link', { name: url })).toHaveCount(1);
  await expect(editor.locator('.ql-video')).toHaveCount(1);
  await expect(editor.locator('p')).toHaveText([`See ${url}`]);
});

const id = 'dQw4w9WgXcQ';
const players = [
  `https://www.youtube.com/embed/${id}?start=90`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?t=5`,
  `https://youtu.be/${id}?t=1m30s`,
  'https://player.vimeo.com/video/76979871?h=abcdef12',
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x" title="T" allowfullscreen></iframe>`,
  `<iframe src='//www.youtube-nocookie.com/embed/${id}'></iframe>`,
  '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=abcdef12" style="position:absolute"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
];

test('players and their embed code become players, wherever they are pasted', async ({
  page,
  allowTrouble,
}) => {
  // Posters of the players are not at hand.
  allowTrouble(/./);
  const editor = await newPost(page);
  const video = editor.locator('.ql-video');
  for (const text of players) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(editor, { text });
    await expect(video, text).toHaveCount(1);
    await expect(editor).not.toContainText('iframe');
  }
  const [, , , , , , code = ''] = players;
  const clear = async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  };
  await clear();
  await page.keyboard.type('before after');
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
  await paste(editor, { text: code });
  await expect(video).toHaveCount(1);
  await expect(editor).not.toContainText('iframe');
  await expect(editor).toContainText('after');

  await clear();
  await paste(editor, {
    html: `<p>One</p><iframe src="https://www.youtube.com/embed/${id}"></iframe><p>Two</p>`,
  });
  await expect(video).toHaveCount(1);

  await clear();
  await paste(editor, { text: `Look: ${code} Good?` });
  await expect(video).toHaveCount(1);
  await expect(editor).not.toContainText('iframe');
  await expect(editor.locator('p')).toHaveText(['Look:', 'Good?']);

  await clear();
  await paste(editor, { text: `## Player\n\nUse **this**:\n\n\`\`\`html\n${code}\n\`\`\`\n` });
  await expect(editor.getByRole('heading', { name: 'Player' })).toBeVisible();
  await expect(editor.locator('strong')).toHaveText('this');
  await expect(editor.locator('.ql-code-block')).toContainText('<iframe width="560"');
  await expect(video).toHaveCount(0);

  await clear();
  await paste(editor, {
    text: '<iframe src="https://maps.example.com/embed?x=1&amp;y=2" width="600"></iframe>',
  });
  await expect(editor.getByRole('link')).toHaveAttribute('href', 'https://maps.example.com/embed?x=1&y=2');

  await clear();
  await paste(editor, { text: '| a | b |\n|---|---|\n| 1 | 2 |' });
  await expect(editor.locator('td')).toHaveText(['1', '2']);
  await editor.locator('td').last().click();
  await page.keyboard.press('End');
  await paste(editor, { text: code });
  await expect(editor.locator('td').last().getByRole('link')).toHaveCount(1);
  await expect(editor.locator('th')).toHaveText(['a', 'b']);

  await clear();
  await page.keyboard.type('- item');
  await paste(editor, { text: `https://www.youtube.com/@channel` });
  await expect(editor.locator('li').getByRole('link')).toHaveCount(1);
});

test('an image whose source is not allowed is blank in the editor too', async ({ page }) => {
  const editor = await newPost(page);
  await editor.evaluate((element) => {
    const transfer = new DataTransfer();
    const sources = ['ftp://files.example/a.png', 'javascript:alert(1)', '/images/blank.gif'];
    const type = 'application/vnd.company-site.operations+json';
    transfer.setData(type, JSON.stringify(sources.map((image) => ({ insert: { image } }))));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  });
  await expect(editor.locator('img[src="/images/blank.gif"]')).toHaveCount(3);
});

test('images inside a paste are uploaded, and what could not be read is named', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await newPost(page);
  const jpeg = photograph();
  const hex = jpeg.toString('hex');
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>Chart <img src="file:///C:/clip_image001.jpg" alt="A chart"></p></body></html>';
  await paste(editor, {
    html: word,
    rtf: `{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop}\\picw10\\jpegblip ${hex}}}{\\nonshppict{\\pict\\wmetafile8 00}}}`,
  });
  const image = editor.locator('img');
  await expect(image).toHaveAttribute('src', /^\/uploads\//);
  await expect(image).toHaveAttribute('alt', 'A chart');
  await paste(editor, { html: word });
  await expect(page.getByRole('status').filter({ hasText: 'Left out' })).toHaveText(
    'Pasted. Left out: 1 image that could not be read.',
  );
  await expect(image).toHaveCount(1);
  await expectNoViolations(page);
});

test('a HEIC photo that is dropped or pasted is refused with what to do about it', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/415/);
  const editor = await newPost(page);
  for (const kind of ['drop', 'paste'] as const) {
    await editor.evaluate((root, type) => {
      const content = new Uint8Array(64);
      content.set(new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'));
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'IMG_1.HEIC', { type: 'image/heic' }));
      const { left, top } = root.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      root.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: transfer, clientX: left + 9, clientY: top + 9 })
          : new ClipboardEvent('paste', { ...common, clipboardData: transfer }),
      );
    }, kind);
    await expect(page.getByText(/Browsers do not show HEIC photos\. Please send a JPEG/)).toHaveCount(
      kind === 'drop' ? 1 : 2,
    );
  }
  await expect(editor.locator('img')).toHaveCount(0);
});
