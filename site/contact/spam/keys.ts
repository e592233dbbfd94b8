import { createContext } from 'react-router';

/** For a hidden field of the contact form: when it was shown, signed. */
export const formTimestampKey = createContext<() => string>();
