import type { Deployment, Release, ScreenFiles } from '@gargoyle/shared/contract/deployment.ts';
import { pageDeployment } from '@gargoyle/shared/contract/deployment.ts';
import type { Locale } from '@gargoyle/shared/host';
import { widgetExpose, widgetHouse } from '@gargoyle/shared/host/widgets.ts';
import type { RenderOutput } from '../../shell/src/server.tsx';

// Parts → document. No inline script, no import map: an import() takes what a preload with a hash has fetched.

const json = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const NONE: ScreenFiles = { js: [], css: [] };

interface Wanted {
  locale: Locale;
  owner?: string | undefined;
  routes: readonly string[];
  widgets: readonly string[];
}

/** Exactly what the first render needs, each once (PLAT-028). */
export function filesOf(
  { shell, remotes }: Deployment,
  wanted: Wanted,
): { css: string[]; js: string[]; sums: Record<string, string>; styles: Record<string, string> } {
  const css = new Set(shell.exposes['main']?.css ?? []);
  const js = new Set<string>();
  const sums: Record<string, string> = { ...shell.integrity };
  const styles: Record<string, string> = {};
  const add = ({ js: scripts, css: styles }: ScreenFiles = NONE) => {
    for (const file of scripts) js.add(file);
    for (const file of styles) css.add(file);
  };
  const enter = (release: Release | undefined) => {
    if (!release) return;
    Object.assign(sums, release.integrity);
    Object.assign(styles, release.styles);
    js.add(release.entry);
  };
  if (wanted.locale !== 'en') add(shell.exposes[wanted.locale]);
  const own = wanted.owner ? remotes[wanted.owner] : undefined;
  if (own) {
    enter(own);
    add(own.exposes[`messages-${wanted.locale}`]);
    add(own.exposes['routes']);
    for (const id of wanted.routes) add(own.chunks[id]);
  }
  for (const name of wanted.widgets) {
    const house = remotes[widgetHouse(name)];
    enter(house);
    // English widgets carry their words.
    if (wanted.locale !== 'en') add(house?.exposes[`messages-${wanted.locale}`]);
    add(house?.exposes[widgetExpose(name)]);
  }
  return { css: [...css], js: [...js], sums, styles };
}

const appOf = (address: string): string => address.split('/')[2] ?? '';

function headOf(deployment: Deployment, wanted: Wanted, hoisted: string): string {
  const { css, sums, styles } = filesOf(deployment, wanted);
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    /<title/.test(hoisted) ? '' : '<title>Gargoyle School of Character Arts</title>',
    hoisted,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...css.map((file) => {
      const known = styles[file] ? ` data-rspack="${appOf(file)}:chunk-${styles[file]}"` : '';
      return `<link rel="stylesheet" href="${file}" integrity="${sums[file]}" crossorigin data-page-style${known}>`;
    }),
  ].join('');
}

const preloadsOf = (deployment: Deployment, wanted: Wanted, priority: string): string => {
  const { js, sums } = filesOf(deployment, wanted);
  return [deployment.shell.entry, ...js]
    .map((file) => `<link rel="modulepreload" href="${file}" integrity="${sums[file]}" crossorigin${priority}>`)
    .join('');
};

/** Where the theme of a reader goes; the kept page has none. */
export const HTML_OPEN = '<!doctype html><html lang="';

function documentOf(
  deployment: Deployment,
  wanted: Wanted,
  parts: { head: string; html: string; boot: unknown },
): string {
  const drawn = parts.html !== '';
  const { entry, integrity } = deployment.shell;
  const priority = ` fetchpriority="${drawn ? 'low' : 'high'}"`;
  const preloads = preloadsOf(deployment, wanted, priority);
  // A page that arrives drawn needs its styles and pictures first, so its scripts stand behind all of it and wait
  // their turn; one that does not is drawn by its scripts. Either way they begin behind what they read.
  return [
    `${HTML_OPEN}${wanted.locale}"><head>`,
    headOf(deployment, wanted, parts.head),
    drawn ? '' : preloads,
    `</head><body><div id="root"${drawn ? ' data-arriving' : ''}>${parts.html}</div>`,
    `<script type="application/json" id="boot">${json(parts.boot)}</script>`,
    drawn ? preloads : '',
    `<script type="module" async src="${entry}" integrity="${integrity[entry]}" crossorigin${priority}></script>`,
    '</body></html>',
  ].join('');
}

/** The page of a render, and its `Link` header: the style sheets set out before the HTML is parsed. */
export function renderedPage(
  deployment: Deployment,
  locale: Locale,
  { owner, routes, widgets, head, html, boot }: RenderOutput,
): { html: string; link: string } {
  const wanted = { locale, owner, routes, widgets };
  const { css, sums } = filesOf(deployment, wanted);
  return {
    html: documentOf(deployment, wanted, { head, html, boot }),
    link: css.map((file) => `<${file}>; rel=preload; as=style; integrity="${sums[file]}"; crossorigin`).join(', '),
  };
}

/** When nothing could be rendered: the browser draws all. */
export const plainPage = (deployment: Deployment, locale: Locale): string =>
  documentOf(
    deployment,
    { locale, routes: [], widgets: [] },
    { head: '', html: '', boot: { deployment: pageDeployment(deployment), locale, now: Date.now(), page: null } },
  );
