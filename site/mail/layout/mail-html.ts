import type { Words } from '@site/ui/words';
import type { MailLogo, MailPart } from '#site/modules/mail.ts';
import type { MailColors } from './mail-colors.ts';
import { type Markup, markup } from './markup.ts';

export const logoId = 'logo';

const fontStack = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Tables and styles beside each element: what programs of all ages show alike. Dark where they know the scheme. */
export function mailHtml({
  subject,
  companyName,
  logo,
  heading,
  parts,
  footer,
  words: { language, direction },
  colors: { light, dark },
}: {
  subject: string;
  companyName: string;
  logo: MailLogo | null;
  heading: string | undefined;
  parts: readonly MailPart[];
  footer: readonly MailPart[];
  words: Pick<Words, 'language' | 'direction'>;
  colors: { light: MailColors; dark: MailColors };
}): string {
  const { html } = markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {${darkStyles(dark)}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.page}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${fontStack}">
<tr><td align="left" style="padding:0 4px 20px">${brandOf(companyName, logo, light)}</td></tr>
<tr><td class="card" align="left" dir="auto" style="padding:32px 28px;background-color:${light.card};border:1px solid ${light.line};border-top:4px solid ${light.action};border-radius:12px">
${heading === undefined ? [] : headingOf(heading, light)}
${parts.map((part) => partOf(part, light))}
</td></tr>
<tr><td align="left" dir="auto" style="padding:20px 4px 0">${footer.map((part) => footOf(part, light))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return html;
}

/** Beats the styles of the elements, which are those of the light scheme. */
const darkStyles = ({ page, card, text, soft, line, action, onAction }: MailColors): string => `
.page { background-color: ${page} !important; }
.card { background-color: ${card} !important; border-color: ${action} ${line} ${line} !important; }
.text { color: ${text} !important; }
.soft { color: ${soft} !important; }
.quote { border-color: ${line} !important; }
.action { background-color: ${action} !important; }
.action a { color: ${onAction} !important; }
`;

/** A logo stands on white, for which most are made. */
function brandOf(companyName: string, logo: MailLogo | null, { text }: MailColors): Markup {
  if (!logo)
    return markup`<span class="text" style="font-size:18px;line-height:24px;font-weight:700;color:${text}">${companyName}</span>`;
  return markup`<span style="display:inline-block;padding:8px 12px;background-color:#ffffff;border-radius:8px"><img src="cid:${logoId}" alt="${companyName}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;font-size:18px;color:${text}"></span>`;
}

const headingOf = (heading: string, { text }: MailColors): Markup =>
  markup`<h1 class="text" style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:700;color:${text}">${heading}</h1>`;

function partOf(part: MailPart, colors: MailColors): Markup {
  if (typeof part === 'string') return paragraph(part, colors);
  if ('quote' in part)
    return markup`<div class="text quote" style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${colors.line};font-size:16px;line-height:25px;color:${colors.text};overflow-wrap:anywhere">${lines(part.quote)}</div>
`;
  if ('facts' in part)
    return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${part.facts.map((fact) => factOf(fact, colors))}</table>
`;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td class="action" style="background-color:${colors.action};border-radius:999px"><a href="${part.url}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${colors.onAction};text-decoration:none">${part.button}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${colors.soft};overflow-wrap:anywhere">${part.url}</p>
`;
}

const paragraph = (text: string, colors: MailColors): Markup =>
  markup`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:25px;color:${colors.text};overflow-wrap:anywhere">${lines(text)}</p>
`;

const factOf = ([label, value]: readonly [string, string], { soft, text }: MailColors): Markup =>
  markup`<tr><td class="soft" valign="top" style="padding:0 16px 6px 0;font-size:14px;line-height:22px;color:${soft}">${label}</td><td class="text" valign="top" dir="auto" style="padding:0 0 6px;font-size:14px;line-height:22px;color:${text};overflow-wrap:anywhere">${lines(value)}</td></tr>`;

function footOf(part: MailPart, { soft }: MailColors): Markup {
  const text = typeof part === 'string' ? part : 'button' in part ? `${part.button}: ${part.url}` : '';
  return markup`<p class="soft" style="margin:0 0 8px;font-size:13px;line-height:20px;color:${soft};overflow-wrap:anywhere">${text}</p>`;
}

const lines = (text: string): Markup[] =>
  text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
