/**
 * The address of a request as logs may have it: without what the query says, which may be a search or the token of a
 * link, and without parts of the path that look made by chance. The names in the query stay, to tell requests apart.
 */
export function loggedAddress(url: string): string {
  const mark = url.indexOf('?');
  const path = (mark === -1 ? url : url.slice(0, mark)).replace(chanceSegment, '/…');
  if (mark === -1) return path;
  const names = url
    .slice(mark + 1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0])
    .filter((name): name is string => name !== undefined && safeName.test(name))
    .slice(0, mostNames);
  return `${path}?${names.map((name) => `${name}=…`).join('&')}`;
}

/**
 * The last net under every line: whatever looks like a token, a password inside an address or a person's e-mail
 * address goes, wherever it came from. A mail server, for one, repeats addresses in its refusals.
 */
export function hidePersonal(line: string): string {
  return line
    .replace(jsonWebToken, '[token]')
    .replace(bearer, '$1 [token]')
    .replace(userInfo, '//[hidden]@')
    .replace(mailAddress, '[e-mail address]');
}

const safeName = /^[A-Za-z][\w.-]{0,39}$/;
const mostNames = 10;
/** Capitals, small letters and digits all in one: no slug of ours, nor the name of a file. */
const chanceSegment = /\/(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}(?=\/|$)/g;

/** RFC 7519: a header that is JSON begins with `{"`, which is `eyJ` in base64url. */
const jsonWebToken = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const bearer = /\b(Bearer|Basic) +[\w.~+/-]+=*/gi;
const userInfo = /\/\/[^\s/"@]+@/g;
// Bounded on both sides, so that a long line without an address costs no more than its length.
const mailAddress = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+/gi;
