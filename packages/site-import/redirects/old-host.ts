import type { RedirectRule } from './redirect-rule.ts';

interface Line {
  readonly redirect: RedirectRule | string;
}

/**
 * Whole old URLs become paths where at least half of the file names the same host: it is the old site. Those of other
 * hosts stay as they are, to be named; new URLs on the old host become paths too. @param site As somebody says; may be empty.
 */
export function withoutOldHost<One extends Line>(lines: readonly One[], site: string): One[] {
  const forms = lines.flatMap(({ redirect }) => (typeof redirect === 'string' ? [] : [redirect]));
  const counts = new Map<string, number>();
  for (const { from } of forms) {
    const host = partsOf(from)?.host;
    if (host !== undefined) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const [most] = [...counts].find(([, count]) => count * 2 >= forms.length) ?? [];
  const old = site === '' ? most : partsOf(site)?.host;
  if (old === undefined) return [...lines];
  const bare = (url: string) => {
    const parts = partsOf(url);
    return parts?.host === old ? parts.path : url;
  };
  return lines.map((line) => {
    const { redirect } = line;
    if (typeof redirect === 'string') return line;
    return { ...line, redirect: { ...redirect, from: bare(redirect.from), to: bare(redirect.to) } };
  });
}

/** Without parsing, as patterns are no URLs. */
function partsOf(url: string): { host: string; path: string } | null {
  const [, host, rest = ''] = /^https?:\/\/(?:www\.)?([^/?#@\\\s]+)(.*)$/i.exec(url) ?? [];
  return host === undefined
    ? null
    : { host: host.toLowerCase(), path: rest.startsWith('/') ? rest : `/${rest}` };
}
