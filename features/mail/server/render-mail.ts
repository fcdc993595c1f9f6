import { type SpokenLanguage, say } from '#server/language/say.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { languages } from '#shared/language/languages.ts';
import type { MailContent } from './mail-content.ts';
import { greetingName } from './names-in-mail.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The same email twice: as plain text, and as HTML without pictures or anything to fetch. */
export function renderMail(content: MailContent, language: SpokenLanguage = 'en'): RenderedMail {
  const mail = formatMail(content, language);
  return {
    subject: mail.subject,
    text: renderText(mail),
    html: renderHtml(mail),
    headers: content.unsubscribe
      ? {
          'List-Unsubscribe': `<${content.unsubscribe.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  };
}

/** An email in its recipient's language. */
type FormattedMail = ReturnType<typeof formatMail>;

function formatMail(
  { subject, name, paragraphs, action, footnote, unsubscribe }: MailContent,
  language: SpokenLanguage,
) {
  const greeted = greetingName(name);
  const to = (sentence: Said) => say(language, sentence);
  return {
    language,
    subject: to(subject),
    greeting: to(greeted === undefined ? said`Hello,` : said`Hello ${greeted},`),
    paragraphs: paragraphs.map(to),
    action: action && {
      href: action.href,
      label: to(action.label),
      help: to(said`If the button does not work, copy this address into your browser:`),
    },
    footnote: footnote && to(footnote),
    unsubscribe: unsubscribe && { page: unsubscribe.page, label: to(said`Unsubscribe from these emails`) },
  };
}

function renderText(mail: FormattedMail): string {
  const parts = [mail.greeting, ...mail.paragraphs];
  if (mail.action) parts.push(`${mail.action.label}:\n${mail.action.href}`);
  parts.push(`${brand.name}\n${brand.tagline}`);
  if (mail.footnote) parts.push(mail.footnote);
  if (mail.unsubscribe) parts.push(`${mail.unsubscribe.label}:\n${mail.unsubscribe.page}`);
  return `${parts.join('\n\n')}\n`;
}

// Mail clients support little CSS: styles are inline, with colours that work on white and on black.
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.5';
const small = 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#6b6b6b';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5f4a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none';

function renderHtml(mail: FormattedMail): string {
  const body = [
    `<p style="${paragraph}">${escapeHtml(mail.greeting)}</p>`,
    ...mail.paragraphs.map(
      (text) => `<p style="${paragraph}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    ),
    mail.action &&
      `<p style="${paragraph}"><a href="${escapeHtml(mail.action.href)}" style="${button}">${escapeHtml(mail.action.label)}</a></p>
<p style="${small}">${escapeHtml(mail.action.help)}<br>${escapeHtml(mail.action.href)}</p>`,
    mail.footnote && `<p style="${small}">${escapeHtml(mail.footnote)}</p>`,
    mail.unsubscribe &&
      `<p style="${small}"><a href="${escapeHtml(mail.unsubscribe.page)}" style="color:inherit">${escapeHtml(mail.unsubscribe.label)}</a></p>`,
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${mail.language}" dir="${mail.language === 'pseudo' ? 'rtl' : languages[mail.language].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(brand.name)}</p>
${body.join('\n')}
</div>
</body>
</html>
`;
}
