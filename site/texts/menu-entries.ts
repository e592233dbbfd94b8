import type { NavigationEntry } from '#content/documents/navigation.ts';

const services = { path: '/services' };

/** An entry that leads nowhere gets its first working child's link, or is removed. */
export function entriesThatLead(
  entries: readonly NavigationEntry[],
  leads: (link: { readonly path: string }) => boolean,
): NavigationEntry[] {
  return entries.flatMap((entry) => {
    const children = entry.children.filter(leads);
    const instead = children[0] ?? (entry.showsServices && leads(services) ? services : undefined);
    const path = leads(entry) ? entry.path : instead?.path;
    return path === undefined ? [] : [{ ...entry, path, children }];
  });
}
