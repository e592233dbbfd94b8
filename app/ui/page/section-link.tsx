import type { MouseEvent } from 'react';
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * A link to a section, such as `/#teams`, which scrolls smoothly on the page that holds it; without scripts an
 * ordinary link.
 */
export function SectionLink({ to, onClick, ...attributes }: Omit<LinkProps, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const [path, id] = to.split('#');
    const section = path === pathname && id ? document.getElementById(id) : null;
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!section || !isPlainClick || event.defaultPrevented) return;
    event.preventDefault();
    // The router scrolls by itself, with the page's scroll-behavior at that moment; base.css turns that off for
    // reduced motion.
    const { style } = document.documentElement;
    style.scrollBehavior = 'smooth';
    await navigate(to, { flushSync: true });
    style.scrollBehavior = '';
    focusHeading(section);
  }

  return <Link to={to} onClick={follow} {...attributes} />;
}
