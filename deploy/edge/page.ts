import type { Deployment, Release, ScreenFiles } from '@gargoyle/shared/contract/deployment';
import { pageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Language } from '@gargoyle/shared/contract/languages';
import { widgetExpose, widgetHouse } from '@gargoyle/shared/host/widgets.ts';
import { FOLD, type RenderOutput } from '@gargoyle/shared/contract/rendering';
import { ICON_LINKS } from './icons.ts';
import type { PageStyle } from './page-styles.ts';
import { THEME_COLORS } from './theme-color.ts';

// Assembles the document. There is no inline script except the shell's first one and no import map: an import() uses
// what a preload with a hash has fetched. The styles of the rendered parts are inlined, each allowed by its hash in the
// page's policy.

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

/** Exactly the files that the first render needs, each once (PLAT-028). */
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
  // English screens and widgets contain their messages.
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
    const remote = remotes[widgetHouse(name)];
    enter(remote);
    if (foreign) add(remote?.exposes[`messages-${foreign}`]);
    add(remote?.exposes[widgetExpose(name)]);
  }
  return { css: [...css], js: [...js], sums };
}

/**
 * Names the file of an inlined style sheet, so that the chunk loader does not fetch it again
 * (tooling/build/retry-chunks.ts).
 */
const styleElement = ({ file, text }: PageStyle): string => `<style data-file="${file}">${text}</style>`;

/** Refuses text that could close its element. */
const firstScriptOf = (text: string | undefined): string =>
  text && !/<\/|<!--/.test(text) ? `<script>${text}</script>` : '';

/** The meta tags that the edge adds for scripts are inserted after this. */
export const CHARSET = '<meta charset="utf-8">';

const headOf = (hoisted: string, styles: readonly PageStyle[], firstScript?: string): string =>
  [
    CHARSET,
    firstScriptOf(firstScript),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    THEME_COLORS,
    /<title/.test(hoisted) ? '' : '<title>Gargoyle School of Character Arts</title>',
    hoisted,
    ICON_LINKS,
    ...styles.map(styleElement),
  ].join('');

const preloadsOf = (deployment: Deployment, wanted: Wanted, priority: string): string => {
  const { js, sums } = filesOf(deployment, wanted);
  return js
    .map((file) => `<link rel="modulepreload" href="${file}" integrity="${sums[file]}" crossorigin${priority}>`)
    .join('');
};

/** The attributes for a visitor's look are inserted here; the cached page has none. */
export const HTML_OPEN = '<!doctype html><html lang="';

/** Content that is added outside the page goes before this. */
export const ROOT_OPEN = '<div id="root"';

/** For visitors without scripts, on every page: each has a login, a cart or a form. */
const WITHOUT_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'JavaScript is switched off in this browser. You can read the pages without it, but you need it to sign in, send a form, buy or watch.',
  es: 'JavaScript está desactivado en este navegador. Puedes leer las páginas sin él, pero lo necesitas para iniciar sesión, enviar un formulario, comprar o ver cursos.',
};

/** Shown by the style sheet in browsers that do not know the school's colours (`shared/src/ui/reset.css`). */
const TOO_OLD: Readonly<Record<Language, string>> = {
  en: 'This browser is too old for the school: colors are missing, and buttons may not work. Please update it, or use another one.',
  es: 'Este navegador es demasiado antiguo para la escuela: faltan colores y es posible que los botones no funcionen. Actualízalo o usa otro, por favor.',
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
  // The scripts are requested from the head: after the content, their requests waited for the parser, which painting
  // interrupts. A rendered page needs its images first, so they have low priority there. They run after the data that
  // they read; as a script of low priority the entry would wait for idle moments besides.
  return [
    `${HTML_OPEN}${wanted.locale}"><head>`,
    headOf(parts.head, styles, parts.firstScript),
    preloads,
    // A partial window would be laid out again and again while the rest is parsed, and its layout would shift. Chromium
    // waits for the beginning of the element, not for its end: it is the first one after the window or the content.
    drawn ? `<link rel="expect" href="#${parts.html.includes(`id="${FOLD}"`) ? FOLD : 'boot'}" blocking="render">` : '',
    `</head><body><noscript><p class="wrap reading">${WITHOUT_SCRIPT[wanted.locale]}</p></noscript><p class="too-old" hidden>${TOO_OLD[wanted.locale]}</p>${ROOT_OPEN}${drawn ? ' data-arriving' : ''}>${parts.html}</div>`,
    `<script type="application/json" id="boot">${json(parts.boot)}</script>`,
    `<script type="module" async src="${entry}" integrity="${integrity[entry]}" crossorigin></script>`,
    '</body></html>',
  ].join('');
}

/** The page for a render result. @param styles those of `filesOf`, in the same order */
export const renderedPage = (
  deployment: Deployment,
  locale: Language,
  { owner, routes, widgets, ...parts }: RenderOutput,
  styles: readonly PageStyle[],
): string => documentOf(deployment, { locale, owner, routes, widgets }, parts, styles);

/** The page when nothing could be rendered: the browser renders everything. */
export const plainPage = (deployment: Deployment, locale: Language, styles: readonly PageStyle[]): string =>
  documentOf(
    deployment,
    { locale, routes: [], widgets: [] },
    { head: '', html: '', boot: { deployment: pageDeployment(deployment), locale, now: Date.now(), page: null } },
    styles,
  );
