/**
 * Opens the device's own way to share, where there is one (Web Share API).
 *
 * @returns `shared` when the person went through with it, `declined` when not, `impossible` when there is no
 *   such way, or the browser does not allow it here.
 */
export async function shareByBrowser(content: {
  title: string;
  url: string;
}): Promise<'shared' | 'declined' | 'impossible'> {
  if (typeof navigator.share !== 'function') return 'impossible';
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    // InvalidStateError: it is open already.
    const isDeclined = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    return isDeclined ? 'declined' : 'impossible';
  }
}
