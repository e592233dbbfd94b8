import button from '@site/ui/button.module.css';
import { mayUser } from '#site/session/permissions.ts';
import { userNamedBy } from '#site/session/role-in-token.ts';
import { isAdminToken } from '#site/session/token-payload.ts';
import navLink from '../components/nav-link.module.css';
import header from '../components/site-header.module.css';
import styles from './signed-in.module.css';

/** What staff see on public pages: the way to the admin area, and to the form of this page. */
export function showToStaff(token: string): void {
  if (isAdminToken(token)) addToMenu();
  if (mayUser(userNamedBy(token), 'site.edit')) addEditLink();
}

/** Where the menu is folded: the bar of the admin area is not on public pages. */
function addToMenu(): void {
  const item = Object.assign(document.createElement('li'), { className: header.smallOnly ?? '' });
  item.append(linkTo('/dashboard', 'Admin Panel', navLink.link));
  document.querySelector('[data-bar] [data-call-to-action]')?.before(item);
}

function addEditLink(): void {
  const aside = Object.assign(document.createElement('aside'), { className: styles.edit ?? '' });
  aside.ariaLabel = 'Administration';
  const link = linkTo(`/dashboard/site?page=${location.pathname}`, 'Edit', button.button);
  Object.assign(link.dataset, { look: 'strong', size: 'small' });
  aside.append(link);
  document.body.append(aside);
}

const linkTo = (href: string, textContent: string, className = '') =>
  Object.assign(document.createElement('a'), { href, textContent, className });
