declare global {
  interface Window {
    /**
     * Set by the starter of a page (`server/pages/html/page-starter.ts`): addresses of the modules that the page's routes are
     * in, by route, and of the list of all routes, by the empty name. The framework looks for the modules in the same object.
     */
    pageModules?: Record<string, unknown>;
  }
}

/** Puts the modules in the place of their addresses. A page of the development server comes with its modules. */
export async function loadPageModules(): Promise<void> {
  const modules = window.pageModules;
  // One after the other: the page has asked for all of them already.
  for (const id in modules) modules[id] = await import(/* @vite-ignore */ modules[id] as string);
}
