/** Of the stored HTML of a text, in bytes of UTF-8. */
export const maxContentBytes = 1024 * 1024;
