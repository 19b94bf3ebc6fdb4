import type { Language } from '../../../kernel/mail/mail-template.ts';
import { escapeHtml } from '../../../kernel/html/escape-html.ts';

const NAMES = { facebook: 'Facebook', microsoft: 'Microsoft', openathens: 'OpenAthens' } as const;

const TEXTS: Record<Language, (name: string) => Record<'title' | 'say' | 'approve' | 'cancel', string>> = {
  en: (name) => ({
    title: `Sign in with ${name}`,
    say: `This window replaces ${name}: it signs in to a demo account and contacts nobody else.`,
    approve: 'Approve',
    cancel: 'Cancel',
  }),
  es: (name) => ({
    title: `Entrar con ${name}`,
    say: `Esta ventana sustituye a ${name}: usa una cuenta de demostración y no se comunica con nadie más.`,
    approve: 'Aprobar',
    cancel: 'Cancelar',
  }),
};

interface Window {
  provider: keyof typeof NAMES;
  proof: string;
  /** The only origin that receives the decision. */
  storefront: string;
  /** Where to redirect with the decision instead of notifying an opener; always on the storefront. */
  redirect: string | null;
  language: Language;
}

/** The page on which a person approves or cancels. */
export function windowPage({ provider, proof, storefront, redirect, language }: Window): string {
  const { title, say, approve, cancel } = TEXTS[language](NAMES[provider]);
  const data = { provider, proof, storefront, redirect: redirect ?? '' };
  const attributes = Object.entries(data).map(([k, v]) => `data-${k}="${escapeHtml(v)}"`);
  return (
    `<!doctype html><html lang="${language}" ${attributes.join(' ')}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
    '<link rel="stylesheet" href="/sign-in/window.css"><script type="module" src="/sign-in/window.js"></script></head>' +
    `<body><main><h1>${title}</h1><p>${say}</p><div><button id="approve" type="button">${approve}</button>` +
    `<button id="cancel" type="button">${cancel}</button></div></main></body></html>`
  );
}

export const windowScript = `
const { provider, proof, storefront, redirect } = document.documentElement.dataset;
function decide(approved) {
  if (redirect) {
    const target = new URL(redirect);
    target.searchParams.set(approved ? 'code' : 'error', approved ? proof : 'access_denied');
    location.replace(target);
    return;
  }
  const decision = approved ? { type: 'approved', accessToken: proof } : { type: 'cancelled' };
  window.opener?.postMessage({ from: 'sign-in', provider, ...decision }, storefront);
  window.close();
}
document.querySelector('#approve').addEventListener('click', () => decide(true));
document.querySelector('#cancel').addEventListener('click', () => decide(false));
`;

export const windowStyle = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 90vh; margin: 1.5rem; }
main { max-width: 26rem; }
h1 { font-size: 1.5rem; }
div { display: flex; gap: .8rem; margin-top: 1.5rem; }
button { font: inherit; font-weight: 600; padding: .7rem 1.4rem; border: 1px solid #8888; border-radius: .6rem; cursor: pointer; }
#approve { background: #8f3a1f; border-color: #8f3a1f; color: #fff; }
`;
