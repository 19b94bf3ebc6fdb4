import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HumanCheckSettings } from '../../../kernel/settings/env-human-check.ts';
import { escapeHtml } from '../../../kernel/html/escape-html.ts';
import { checkProvider } from './check-providers.ts';

export const frameScript = readFileSync(path.join(import.meta.dirname, 'check-frame.js'), 'utf8');

/** CSP of the frame, the only page that runs the provider's script. Providers inject inline styles. */
export function framePolicy(settings: HumanCheckSettings, storefront: string): string {
  const hosts = checkProvider(settings).hosts.join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hosts}`,
    `style-src 'unsafe-inline' ${hosts}`,
    `img-src data: ${hosts}`,
    `connect-src ${hosts}`,
    `frame-src ${hosts}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${storefront}`,
  ].join('; ');
}

interface Frame {
  settings: HumanCheckSettings;
  version: 'v3' | 'v2';
  language: string;
  dark: boolean;
  storefront: string;
}

export function framePage({ settings, version, language, dark, storefront }: Frame): string {
  const { siteKey } = version === 'v3' ? settings.silent : settings.box;
  const { script } = checkProvider(settings);
  const data = { provider: settings.provider, script, sitekey: siteKey, version, storefront, dark: String(dark) };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return (
    `<!doctype html><html lang="${language}" ${attributes.join(' ')}><head><meta charset="utf-8"><title>Human check</title>` +
    `<meta name="color-scheme" content="${dark ? 'dark' : 'light'}">` +
    '<style>body { margin: 0 }</style><script type="module" src="/human-check/frame.js"></script></head><body><div id="box"></div></body></html>'
  );
}
