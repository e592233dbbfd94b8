import { decodedEntities } from '@site/platform/text/decoded-entities';
import { escapeAttribute } from '@site/platform/text/escape-html';
import { imagesIn } from '@site/site-import/srcset';
import render from 'dom-serializer';
import { type Document, Element, isTag, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { needsServer, staticPath } from './static-paths.ts';

interface StaticPage {
  readonly html: string;
  /** URLs of this site that the page names, as paths with their queries. */
  readonly links: ReadonlySet<string>;
}

interface Surroundings {
  readonly url: string;
  readonly siteUrl: string;
  readonly firstScript: string | null;
  readonly policy: string;
  /** Where visitors write to instead of the form. */
  readonly email: string;
  /** The site's own path of a page. */
  readonly inward: (path: string) => string;
}

const opaque = { decodeEntities: false } as const;

/** Links lead to files; what needs a server (contact form, search, counts, islands) is left out, and the page says so. */
export function toStaticPage(html: string, surroundings: Surroundings): StaticPage {
  const document = parseDocument(html, opaque);
  const links = new Set<string>();
  leaveOut(document, surroundings);
  for (const element of DomUtils.filter(isTag, document) as Element[]) link(element, surroundings, links);
  const [head] = DomUtils.getElementsByTagName('head', document);
  if (head)
    DomUtils.prependChild(
      head,
      tag('meta', { 'http-equiv': 'Content-Security-Policy', content: staticPolicy(surroundings.policy) }),
    );
  if (head && surroundings.firstScript)
    DomUtils.appendChild(head, tag('script', { type: 'module', src: surroundings.firstScript }));
  if (surroundings.firstScript) links.add(surroundings.firstScript);
  return { html: render(document, opaque), links };
}

function staticPolicy(policy: string): string {
  const without =
    /^(?:script-src|connect-src|form-action|frame-ancestors|require-trusted-types-for|trusted-types)\b/;
  const kept = policy.split('; ').filter((directive) => !without.test(directive));
  return [...kept, "script-src 'self'", "connect-src 'self'", "form-action 'none'"].join('; ');
}

function leaveOut(document: Document, { email, inward }: Surroundings): void {
  const all = (test: (element: Element) => boolean) =>
    DomUtils.filter((node) => isTag(node) && test(node), document) as Element[];
  const isData = ({ attribs }: Element) => attribs.type === 'application/ld+json';
  for (const script of all((element) => element.name === 'script' && !isData(element)))
    DomUtils.removeElement(script);
  for (const preload of all(({ name, attribs }) => name === 'link' && attribs.rel === 'modulepreload'))
    DomUtils.removeElement(preload);
  for (const search of all(({ name }) => name === 'search')) DomUtils.removeElement(search);
  for (const anchor of all(
    ({ name, attribs }) => name === 'a' && /^\/search(?:\?|$)/.test(inward(attribs.href ?? '')),
  ))
    removeWithItem(anchor);
  for (const share of all(({ attribs }) => attribs['data-post'] !== undefined)) DomUtils.removeElement(share);
  for (const form of all(({ name }) => name === 'form')) DomUtils.replaceElement(form, insteadOfForm(email));
  for (const { attribs } of all(({ attribs }) => attribs['data-island'] !== undefined))
    for (const name of ['data-island', 'data-props']) delete attribs[name];
  for (const { attribs } of all(({ name }) => name === 'main')) attribs['data-uncounted'] = '';
}

/** An item of a list that held nothing else goes with it. */
function removeWithItem(element: Element): void {
  const { parent } = element;
  const isAlone = parent instanceof Element && parent.name === 'li' && parent.children.length === 1;
  DomUtils.removeElement(isAlone ? parent : element);
}

function insteadOfForm(email: string): Element {
  const words = 'This copy of the site has no contact form.';
  if (email === '') return tag('p', {}, [new Text(words)]);
  const address = tag('a', { href: `mailto:${escapeAttribute(email)}` }, [new Text(escapeAttribute(email))]);
  return tag('p', {}, [new Text(`${words} Please write to `), address, new Text('.')]);
}

const urls = ['href', 'src', 'poster'] as const;

function link({ name, attribs }: Element, surroundings: Surroundings, links: Set<string>): void {
  // Canonical URLs and hosts stay as they are.
  const isNaming = name === 'link' && /^(?:canonical|preconnect|dns-prefetch)$/.test(attribs.rel ?? '');
  if (isNaming) return;
  for (const attribute of urls) {
    const value = attribs[attribute];
    if (value !== undefined) attribs[attribute] = followed(value, surroundings, links);
  }
  for (const attribute of ['srcset', 'imagesrcset']) {
    const value = attribs[attribute];
    if (value !== undefined) attribs[attribute] = followedSet(value, surroundings, links);
  }
  if (name === 'meta' && /^(?:og|twitter):image$/.test(attribs.property ?? attribs.name ?? ''))
    followed(attribs.content ?? '', surroundings, links);
}

const followedSet = (set: string, surroundings: Surroundings, links: Set<string>) =>
  imagesIn(set)
    .map(({ url, size }) => `${followed(url, surroundings, links)} ${size}`.trim())
    .join(', ');

/** Notes a URL of this site; its form among files. Others stay as they are. */
function followed(value: string, { url, siteUrl, inward }: Surroundings, links: Set<string>): string {
  const { origin } = new URL(siteUrl);
  const target = URL.parse(decodedEntities(value), origin + url);
  if (!target || target.origin !== origin || value.startsWith('#')) return value;
  if (needsServer(inward(target.pathname))) return escapeAttribute(siteUrl + target.pathname + target.search);
  const own = target.pathname + target.search;
  links.add(own);
  return target.search === '' ? value : escapeAttribute(staticPath(own)) + target.hash;
}

const tag = (name: string, attributes: Record<string, string>, children: (Element | Text)[] = []) =>
  new Element(name, { ...attributes }, children);
