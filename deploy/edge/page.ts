import type { Deployment, Release, ScreenFiles } from '@gargoyle/shared/contract/deployment';
import { pageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Language } from '@gargoyle/shared/contract/languages';
import { widgetExpose, widgetHouse } from '@gargoyle/shared/host/widgets.ts';
import type { RenderOutput } from '@gargoyle/shared/contract/rendering';
import type { PageStyle } from './page-styles.ts';

// Parts → document. No inline script but the shell's first, no import map: an import() takes what a preload with a hash has fetched. The
// styles of what is drawn stand in the page, each held by its hash in the page's policy.

const json = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const NONE: ScreenFiles = { js: [], css: [] };

export interface Wanted {
  locale: Language;
  owner?: string | undefined;
  routes: readonly string[];
  widgets: readonly string[];
}

/** Exactly what the first render needs, each once (PLAT-028). */
export function filesOf(
  { shell, remotes }: Deployment,
  wanted: Wanted,
): { css: string[]; js: string[]; sums: Record<string, string> } {
  const css = new Set(shell.exposes['main']?.css ?? []);
  const js = new Set([shell.entry, ...(shell.exposes['main']?.js ?? [])]);
  const sums: Record<string, string> = { ...shell.integrity };
  const add = ({ js: scripts, css: styles }: ScreenFiles = NONE) => {
    for (const file of scripts) js.add(file);
    for (const file of styles) css.add(file);
  };
  const enter = (release: Release | undefined) => {
    if (!release) return;
    Object.assign(sums, release.integrity);
    js.add(release.entry);
  };
  // English screens and widgets carry their words.
  const foreign = wanted.locale === 'en' ? undefined : wanted.locale;
  if (foreign) add(shell.exposes[foreign]);
  const own = wanted.owner ? remotes[wanted.owner] : undefined;
  if (own) {
    enter(own);
    if (foreign) add(own.exposes[`messages-${foreign}`]);
    add(own.exposes['routes']);
    for (const id of wanted.routes) add(own.chunks[id]);
  }
  for (const name of wanted.widgets) {
    const house = remotes[widgetHouse(name)];
    enter(house);
    if (foreign) add(house?.exposes[`messages-${foreign}`]);
    add(house?.exposes[widgetExpose(name)]);
  }
  return { css: [...css], js: [...js], sums };
}

/** A style sheet knows its file, so that the chunk loader does not fetch it again (tooling/build/retry-chunks.ts). */
const styleElement = ({ file, text }: PageStyle): string => `<style data-file="${file}">${text}</style>`;

/** Only text that cannot end its element. */
const firstScriptOf = (text: string | undefined): string =>
  text && !/<\/|<!--/.test(text) ? `<script>${text}</script>` : '';

/** What is told of a page to its script stands behind this. */
export const CHARSET = '<meta charset="utf-8">';

const headOf = (hoisted: string, styles: readonly PageStyle[], firstScript?: string): string =>
  [
    CHARSET,
    firstScriptOf(firstScript),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    /<title/.test(hoisted) ? '' : '<title>Gargoyle School of Character Arts</title>',
    hoisted,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map(styleElement),
  ].join('');

const preloadsOf = (deployment: Deployment, wanted: Wanted, priority: string): string => {
  const { js, sums } = filesOf(deployment, wanted);
  return js
    .map((file) => `<link rel="modulepreload" href="${file}" integrity="${sums[file]}" crossorigin${priority}>`)
    .join('');
};

/** Where the theme of a reader goes; the kept page has none. */
export const HTML_OPEN = '<!doctype html><html lang="';

/** What stands beside the page goes before this. */
export const ROOT_OPEN = '<div id="root"';

/** For readers without script; on every page, for none is without a login, a cart or a form. */
const WITHOUT_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'JavaScript is switched off in this browser. You can read the school without it; to sign in, send a form, buy or watch you need it.',
  es: 'JavaScript está desactivado en este navegador. Puedes leer la escuela sin él; para entrar, enviar un formulario, comprar o ver cursos lo necesitas.',
};

function documentOf(
  deployment: Deployment,
  wanted: Wanted,
  parts: { head: string; html: string; boot: unknown; firstScript?: string | undefined },
  styles: readonly PageStyle[],
): string {
  const drawn = parts.html !== '';
  const { entry, integrity } = deployment.shell;
  const priority = ` fetchpriority="${drawn ? 'low' : 'high'}"`;
  const preloads = preloadsOf(deployment, wanted, priority);
  // A page that arrives drawn needs its pictures first, so its scripts stand behind all of it and wait their turn; one
  // that does not is drawn by its scripts. Either way they begin behind what they read.
  return [
    `${HTML_OPEN}${wanted.locale}"><head>`,
    headOf(parts.head, styles, parts.firstScript),
    // Painted half, a page would move while the rest of it comes in: columns that make room, a middle that goes down.
    drawn ? '<link rel="expect" href="#root" blocking="render">' : preloads,
    `</head><body><noscript><p class="wrap reading">${WITHOUT_SCRIPT[wanted.locale]}</p></noscript>${ROOT_OPEN}${drawn ? ' data-arriving' : ''}>${parts.html}</div>`,
    `<script type="application/json" id="boot">${json(parts.boot)}</script>`,
    drawn ? preloads : '',
    `<script type="module" async src="${entry}" integrity="${integrity[entry]}" crossorigin${priority}></script>`,
    '</body></html>',
  ].join('');
}

/** The page of a render. @param styles those of `filesOf`, in its order */
export const renderedPage = (
  deployment: Deployment,
  locale: Language,
  { owner, routes, widgets, ...parts }: RenderOutput,
  styles: readonly PageStyle[],
): string => documentOf(deployment, { locale, owner, routes, widgets }, parts, styles);

/** When nothing could be rendered: the browser draws all. */
export const plainPage = (deployment: Deployment, locale: Language, styles: readonly PageStyle[]): string =>
  documentOf(
    deployment,
    { locale, routes: [], widgets: [] },
    { head: '', html: '', boot: { deployment: pageDeployment(deployment), locale, now: Date.now(), page: null } },
    styles,
  );
