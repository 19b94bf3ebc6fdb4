import { brand } from '@gargoyle/shared/brand';
import type { mails } from '../../kernel/db/schema/mails.ts';
import { escapeHtml } from '../../kernel/html/escape-html.ts';

type Mail = typeof mails.$inferSelect;

export const outboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .6rem .8rem .6rem 0; border-bottom: 1px solid #8885; vertical-align: top; }
td:nth-child(2) { overflow-wrap: anywhere; }
iframe { width: 100%; height: 42rem; border: 1px solid #8885; border-radius: .6rem; background: #f3ede3; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
time { white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
h1 { overflow-wrap: anywhere; line-height: 1.15; }
a:focus-visible { outline: 2px solid; outline-offset: 3px; }
@media (width < 40rem) {
  thead { display: none; }
  tr { display: grid; padding: .8rem 0; border-bottom: 1px solid #8885; }
  td { padding: 0; border: 0; }
  td:last-child { order: -1; font-size: 1.1rem; }
  td:first-child { order: 1; color: color-mix(in srgb, currentcolor 75%, transparent); font-size: .875rem; }
}
`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · ${brand.name}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<link rel="stylesheet" href="/__outbox/style.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

/** All mails, newest first. */
export function listPage(mails: readonly Mail[]): string {
  if (mails.length === 0) return page('Outbox', '<p>No mail has been sent yet.</p>');
  const rows = mails.map(
    (m) =>
      `<tr><td>${time(m.sentAt)}</td><td>${escapeHtml(m.to)}</td>` +
      `<td><a href="/__outbox/${m.id}">${escapeHtml(m.subject)}</a></td></tr>`,
  );
  const head = '<tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr>';
  return page('Outbox', `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`);
}

/** One mail: HTML in a frame, and plain text. */
export function mailPage(mail: Mail): string {
  return page(
    mail.subject,
    `<p><a href="/__outbox">All mails</a></p><dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd>` +
      (mail.replyTo === null ? '' : `<dt>Answers to</dt><dd>${escapeHtml(mail.replyTo)}</dd>`) +
      `<dt>Sent</dt><dd>${time(mail.sentAt)}</dd></dl>` +
      `<iframe title="The mail as HTML" src="/__outbox/${mail.id}/body" ` +
      'sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>' +
      `<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}
