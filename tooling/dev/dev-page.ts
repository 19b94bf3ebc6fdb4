import { ICON_LINKS } from '@gargoyle/deploy/edge/icons.ts';
import type { PageDeployment } from '@gargoyle/shared/contract/deployment';

export interface Composition {
  deployment: PageDeployment;
  /** Addresses of the shell's files. */
  script: string;
  styles: readonly string[];
}

/** The page for every address: the server renders nothing, so the browser renders everything. */
export function devPage(composition: Composition, locale: 'en' | 'es', look: string): string {
  const { deployment, script, styles } = composition;
  const boot = JSON.stringify({ deployment, locale, now: Date.now(), page: null }).replace(/</g, '\\u003c');
  return [
    `<!doctype html><html ${look}lang="${locale}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="dark light"><title>Gargoyle</title>',
    ICON_LINKS,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `</head><body><div id="root"></div><script type="application/json" id="boot">${boot}</script>`,
    `<script type="module" src="${script}"></script></body></html>`,
  ].join('');
}
