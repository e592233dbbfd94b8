import 'react';

declare module 'react' {
  interface VideoHTMLAttributes<T> {
    /** HTML, lazy loading attributes: poster and video wait until they are near the viewport. */
    loading?: 'eager' | 'lazy' | undefined;
  }
}
