/** Without the values of its query, and without parts of the path that look random, such as a token. */
export function loggedAddress(url: string): string {
  const mark = url.indexOf('?');
  const path = (mark === -1 ? url : url.slice(0, mark)).replace(chanceSegment, '/…');
  if (mark === -1) return path;
  const names = url
    .slice(mark + 1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0])
    .filter((name): name is string => name !== undefined && safeName.test(name))
    .slice(0, maxNames);
  return `${path}?${names.map((name) => `${name}=…`).join('&')}`;
}

/** Hides tokens, passwords in URLs and e-mail addresses, wherever they came from, such as a mail server's reply. */
export function hidePersonal(line: string): string {
  return line
    .replace(jsonWebToken, '[token]')
    .replace(bearer, '$1 [token]')
    .replace(userInfo, '//[hidden]@')
    .replace(mailAddress, '[e-mail address]');
}

const safeName = /^[A-Za-z][\w.-]{0,39}$/;
const maxNames = 10;
/** Capital letters, lowercase letters and digits together: no slug and no file of the site. */
const chanceSegment = /\/(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}(?=\/|$)/g;

/** RFC 7519: a header that is JSON begins with `{"`, which is `eyJ` in base64url. */
const jsonWebToken = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const bearer = /\b(Bearer|Basic) +[\w.~+/-]+=*/gi;
const userInfo = /\/\/[^\s/"@]+@/g;
// Limited on both sides, so that a long line costs no more than its length.
const mailAddress = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+/gi;
