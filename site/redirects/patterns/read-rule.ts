import { InvalidInputError, type Issue } from '@site/platform/http/errors';
import { trimText, withoutInvisible } from '@site/platform/text/visible-text';
import { isClosedToPatterns } from '#site/urls/reserved-paths.ts';
import type { ReadRedirect } from '../import/import-redirects.server.ts';
import type { RedirectForm } from '../redirect.ts';
import { type Reading, readTo, type Target } from '../redirect-address.ts';
import { hasNames, type Pattern, readNames, readPattern } from './pattern.ts';

/** @throws {InvalidInputError} With the problems of both URLs. */
export function readRule({ from, to, status }: RedirectForm, siteHost: string): ReadRedirect {
  const pattern = readPattern(trimText(withoutInvisible(from)));
  const target = 'problem' in pattern ? readTo(to, siteHost) : readTarget(to, pattern.value, siteHost);
  const issues: Issue[] = [];
  if ('problem' in pattern) issues.push({ path: 'from', message: pattern.problem });
  else if (isClosedToPatterns(`${pattern.value.head}/x`)) {
    issues.push({
      path: 'from',
      message: 'What is below this URL belongs to the site itself and cannot be redirected.',
    });
  }
  if ('problem' in target) issues.push({ path: 'to', message: target.problem });
  if ('problem' in pattern || 'problem' in target || issues.length > 0) throw new InvalidInputError(issues);
  const { source, head } = pattern.value;
  const { address, key } = target.value;
  const isFixed = !hasNames(address, pattern.value);
  return { from: source, to: address, toKey: isFixed ? key : null, head, status };
}

function readTarget(to: string, pattern: Pattern, siteHost: string): Reading<Target> {
  const named = readNames(to, pattern);
  return 'problem' in named ? named : readTo(named.value, siteHost);
}
