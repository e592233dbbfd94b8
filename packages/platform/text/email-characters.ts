/** RFC 5321, section 4.5.3.1.3: a path of 256, in which the address stands between angle brackets. */
export const emailCharacters = 254;
