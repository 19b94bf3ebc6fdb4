import type { Language } from '@gargoyle/shared/contract/languages';
import type { Override } from '../release/override.ts';
import { LEAVE, OVERRIDE } from './overrides.ts';

// Added by the edge itself, so that it does not depend on the previewed releases.

const TEXTS = {
  en: { shows: 'This browser shows', until: 'until', leave: 'Leave' },
  es: { shows: 'Este navegador muestra', until: 'hasta', leave: 'Salir' },
} as const;

export const OVERRIDE_STYLE_ADDRESS = '/override.css';
/** Above the page and in its flow: it covers nothing, so the browser suites see what visitors see. */
export const OVERRIDE_STYLE = `.override-bar {
  display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: center;
  padding: 0.5rem 1rem; background: #ffd54a; color: #1d1600;
  font: 500 0.875rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
}
.override-bar a { padding: 0.25rem 0.5rem; color: inherit; font-weight: 700; }
.override-bar a:focus-visible { outline: 2px solid currentcolor; }
`;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** @param address path and query of the page to return to */
export function overrideBar({ versions, until }: Override, address: string, locale: Language): string {
  const text = TEXTS[locale];
  const list = Object.entries(versions).map(([app, version]) => `${app}@${version}`);
  const end = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const leave = `${address}${address.includes('?') ? '&' : '?'}${OVERRIDE}=${LEAVE}`;
  return [
    `<link rel="stylesheet" href="${OVERRIDE_STYLE_ADDRESS}">`,
    `<aside class="override-bar"><span>${text.shows} <strong>${escaped(list.join(', '))}</strong> ${text.until} ${end}.</span>`,
    `<a href="${escaped(leave)}">${text.leave}</a></aside>`,
  ].join('');
}
