import { brand } from '@gargoyle/shared/brand';
import { escapeHtml } from '../html/escape-html.ts';
import type { Language, MailContent, MailLine, MailReason } from './mail-template.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const FOOTERS: Record<Language, Record<MailReason, string>> = {
  en: {
    account: 'You get this mail because of your account at',
    gift: 'You get this mail because of a gift from somebody at',
    message: 'You get this mail because you wrote to',
    'contact form': 'Sent with the contact form of',
  },
  es: {
    account: 'Recibes este correo por tu cuenta en',
    gift: 'Recibes este correo por un regalo de alguien en',
    message: 'Recibes este correo porque escribiste a',
    'contact form': 'Enviado con el formulario de contacto de',
  },
};
const footerOf = (language: Language, { reason = 'account' }: MailContent, address: string): string =>
  `${FOOTERS[language][reason]} ${brand.fullName}, ${address}.`;

const PASTE: Record<Language, string> = {
  en: 'If the button does not work, open this address:',
  es: 'Si el botón no funciona, abre esta dirección:',
};

/** Renders a mail as text and HTML. `publicUrl` is the school's configured address. */
export function render(content: MailContent, language: Language, publicUrl: string): RenderedMail {
  return {
    subject: content.subject.replace(/\s+/g, ' '),
    text: asText(content, language, publicUrl),
    html: asHtml(content, language, publicUrl),
  };
}

function asText(content: MailContent, language: Language, publicUrl: string): string {
  const { title, paragraphs, action, lines = [], after = [] } = content;
  const widest = Math.max(0, ...lines.map((l) => l.label.length));
  return [
    title,
    ...paragraphs,
    ...(lines.length ? [lines.map((l) => `${l.label.padEnd(widest)}  ${l.value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    `-- \n${brand.fullName}\n${footerOf(language, content, publicUrl)}`,
  ].join('\n\n');
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;line-height:1.55">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

const row = ({ label, value, strong }: MailLine) => {
  const weight = strong ? 'font-weight:700;border-top:1px solid #d9cdbb' : 'font-weight:400';
  return (
    `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;${weight}">${escapeHtml(label)}</th>` +
    `<td style="padding:6px 0;text-align:right;${weight}">${escapeHtml(value)}</td></tr>`
  );
};

// Styles are in attributes because mail programs drop style sheets.
function asHtml(content: MailContent, language: Language, publicUrl: string): string {
  const { title, paragraphs, action, lines = [], after = [] } = content;
  const url = action ? escapeHtml(action.url) : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"></head>',
    '<body style="margin:0;background:#f3ede3;color:#2a211a;font:16px/1.5 Helvetica,Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">',
    `<p style="margin:0 0 20px;font-weight:700;letter-spacing:.04em">${escapeHtml(brand.name.toUpperCase())}</p>`,
    '<div style="background:#fffaf2;border-radius:14px;padding:32px">',
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    lines.length
      ? `<table style="width:100%;border-collapse:collapse;margin:0 0 20px">${lines.map(row).join('')}</table>`
      : '',
    action
      ? `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:#8f3a1f;color:#fff;` +
        `text-decoration:none;font-weight:700;padding:14px 22px;border-radius:10px">${escapeHtml(action.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;color:#6b5c4d">${PASTE[language]}<br>` +
        `<a href="${url}" style="color:#8f3a1f;word-break:break-all">${url}</a></p>`
      : '',
    ...after.map(paragraph),
    `</div><p style="margin:20px 0 0;font-size:13px;color:#6b5c4d">${escapeHtml(footerOf(language, content, publicUrl))}</p>`,
    '</div></body></html>',
  ].join('');
}
