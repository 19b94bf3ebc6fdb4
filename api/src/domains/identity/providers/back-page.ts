import type { Language } from '../../../kernel/mail/letter.ts';
import { escapeHtml } from '../../../kernel/html/escape-html.ts';

/** What became of a sign-in at a provider. */
export type Outcome = { type: 'approved'; accessToken: string } | { type: 'cancelled' } | { type: 'failed' };

const TEXTS: Record<Language, { title: string; say: string }> = {
  en: { title: 'Signing in', say: 'You can close this window now.' },
  es: { title: 'Entrando', say: 'Ya puedes cerrar esta ventana.' },
};

/** Only its own script, and nothing that could be sent elsewhere: the address of this page carries a code. */
export const BACK_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

/** The last page of a provider's window: tells its opener, on the storefront alone, and closes. */
export function backPage(provider: string, outcome: Outcome, storefront: string, language: Language): string {
  const { title, say } = TEXTS[language];
  const proof = outcome.type === 'approved' ? outcome.accessToken : '';
  const data = { provider, storefront, type: outcome.type, proof };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return (
    `<!doctype html><html lang="${language}" ${attributes.join(' ')}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
    `<script type="module" src="/api/v1/auth/sign-in/back.js"></script></head><body><p>${say}</p></body></html>`
  );
}

export const backScript = `
const { provider, storefront, type, proof } = document.documentElement.dataset;
const said = { from: 'sign-in', provider, type };
window.opener?.postMessage(type === 'approved' ? { ...said, accessToken: proof } : said, storefront);
window.close();
`;
