import 'react';

declare module 'react' {
  interface VideoHTMLAttributes<T> {
    /** Whether poster and video wait until they are near the screen (HTML, lazy loading attributes). */
    loading?: 'eager' | 'lazy' | undefined;
  }
}
