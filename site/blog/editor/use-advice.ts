import { useEffect, useMemo, useState } from 'react';
import { type Advice, checkPost, internalLinks } from './publish-check.ts';
import type { useEditing } from './session/use-editing.ts';

/** @param coverAlt Null when the cover has no alt text. */
export function useAdvice(editing: ReturnType<typeof useEditing>, coverAlt: string | null): Advice[] {
  const { fields, quill, isReady, revision } = editing;
  const body = isReady ? (quill.current?.root ?? null) : null;
  const deadLinks = useDeadLinks(body, revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` says that the text has changed
  return useMemo(
    () => (body ? checkPost(fields, body, { coverAlt, deadLinks }) : []),
    [fields, body, coverAlt, deadLinks, revision],
  );
}

/** Requests each of the site's own URLs in the text once. @returns Those that lead nowhere. */
function useDeadLinks(body: Element | null, revision: number): ReadonlySet<string> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` says that the text has changed
  useEffect(() => {
    if (!body) return;
    const unknown = internalLinks(body, location.host).filter((href) => !answers.has(href));
    if (unknown.length === 0) return;
    let isGone = false;
    Promise.all(unknown.map(async (href) => [href, await isDead(href)] as const)).then((found) => {
      if (!isGone) setAnswers((known) => new Map([...known, ...found]));
    });
    return () => {
      isGone = true;
    };
  }, [body, revision]);
  return useMemo(
    () => new Set([...answers].flatMap(([href, isDeadLink]) => (isDeadLink ? [href] : []))),
    [answers],
  );
}

async function isDead(href: string): Promise<boolean> {
  try {
    const { status } = await fetch(new URL(href, location.origin), { method: 'HEAD', credentials: 'omit' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
