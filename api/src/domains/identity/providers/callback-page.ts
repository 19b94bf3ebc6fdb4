import type { Language } from '../../../kernel/mail/mail-template.ts';
import { escapeHtml } from '../../../kernel/html/escape-html.ts';
import { NO_TEXT_AS_CODE } from '../../../kernel/html/no-text-as-code.ts';

/** The result of a sign-in at a provider. */
export type Outcome = { type: 'approved'; accessToken: string } | { type: 'cancelled' } | { type: 'failed' };

const TEXTS: Record<Language, { title: string; say: string }> = {
  en: { title: 'Signing in', say: 'You can close this window now.' },
  es: { title: 'Entrando', say: 'Ya puedes cerrar esta ventana.' },
};

/** Allows only its own script and no other requests: the URL of this page contains a code. */
export const CALLBACK_HEADERS = {
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${NO_TEXT_AS_CODE}`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

/**
 * The last page of a provider's window: sends the result to its opener, restricted to the storefront's origin, and
 * closes.
 */
export function callbackPage(provider: string, outcome: Outcome, storefront: string, language: Language): string {
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

export const callbackScript = `
const { provider, storefront, type, proof } = document.documentElement.dataset;
const answer = { from: 'sign-in', provider, type };
window.opener?.postMessage(type === 'approved' ? { ...answer, accessToken: proof } : answer, storefront);
window.close();
`;
