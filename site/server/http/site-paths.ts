/** Paths that programs ask for: their errors are JSON. */
export const isForPrograms = (path: string): boolean => /^\/(api|uploads)(\/|$|\?)/.test(path);

/** Whether the process lives and is ready: asked while the database does not answer too. */
export const isForProbes = (path: string): boolean => /^\/(healthz|readyz|metrics)(\?|$)/.test(path);

/** Previews, feed readers, mails, and pages on another host than the API read these. */
export const isShownElsewhere = (path: string): boolean =>
  /^\/(uploads|brand|cards|pictures|images|icons)\/|^\/api\/(blogs\/[^/]+|pages)\/(views|shares)$|^\/(favicon\.\w+|apple-touch-icon\.png)$/.test(
    path,
  );

/** Signing in, without which nothing can be deleted. */
export const worksOnFullDisk = (path: string): boolean => path.startsWith('/api/auth/');
