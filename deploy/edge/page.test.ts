import { createHash } from 'node:crypto';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { FOLD, type RenderOutput } from '@gargoyle/shared/contract/rendering';
import { filesOf, plainPage, renderedPage } from './page.ts';
import { pageStyle } from './page-styles.ts';
import { contentPolicy } from './policy.ts';

const SCRIPT = '/r/shell/1/main.js';
const STYLE = '/r/shell/1/main.css';
const deployment = {
  revision: '1',
  shell: {
    version: '1',
    entry: SCRIPT,
    integrity: { [SCRIPT]: 'sha256-script', [STYLE]: 'sha256-style' },
    exposes: { main: { js: [SCRIPT], css: [STYLE] } },
    chunks: {},
  },
  remotes: {},
} as unknown as Deployment;
const styles = [pageStyle(STYLE, '@font-face{src:url(a.woff2)}.a>b{color:red}')];
const output: RenderOutput<object> = {
  status: 200,
  head: '<title>Drawn</title>',
  html: '<main>Drawn</main>',
  boot: { deployment: { revision: '1', remotes: {} }, locale: 'en', now: 0, page: null },
  widgets: [],
  routes: [],
  complete: true,
};
const drawn = renderedPage(deployment, 'en', output, styles);
const plain = plainPage(deployment, 'en', styles);

test.each([
  ['drawn', drawn],
  ['plain', plain],
])('the script of a %s page comes after everything that it reads', (_, html) => {
  const start = html.indexOf(`<script type="module" async src="${SCRIPT}" integrity="sha256-script"`);
  expect(start).toBeGreaterThan(html.indexOf('</script>', html.indexOf('id="boot"')));
  expect(start).toBeGreaterThan(html.indexOf('id="root"'));
});

test('PLAT-028 PLAT-341 a page has its styles and the requests of its scripts before its content', () => {
  const preload = (html: string) =>
    html.indexOf(`<link rel="modulepreload" href="${SCRIPT}" integrity="sha256-script"`);
  for (const html of [drawn, plain]) {
    expect(preload(html)).toBeLessThan(html.indexOf('</head>'));
    // After the pictures that the page itself preloads.
    expect(preload(html)).toBeGreaterThan(html.indexOf('<title>'));
    expect(html.indexOf(`<style data-file="${STYLE}">`)).toBeLessThan(html.indexOf('</head>'));
    expect(html).not.toContain('rel="stylesheet"');
  }
  // A rendered page is painted when it is complete; one that scripts render is painted at once.
  expect(drawn.slice(0, drawn.indexOf('</head>'))).toContain('<link rel="expect" href="#boot" blocking="render">');
  expect(plain).not.toContain('rel="expect"');
});

test('PLAT-413 a page that says where its first window ends is painted when it is parsed up to there', () => {
  const html = `<h1>Gargoyle</h1><div id="${FOLD}" hidden></div><p>below</p>`;
  expect(renderedPage(deployment, 'en', { ...output, html }, styles)).toContain(
    `<link rel="expect" href="#${FOLD}" blocking="render"></head>`,
  );
  expect(drawn).toContain('<link rel="expect" href="#boot" blocking="render"></head>');
});

const bundle = (name: string) => ({ js: [`/${name}.js`], css: [`/${name}.css`] });
const remoteRelease = (app: string) => ({
  ...{ entry: `/${app}/entry.js`, integrity: { [`/${app}/entry.js`]: `sha256-${app}` } },
  exposes: {
    routes: { js: [`/${app}/routes.js`], css: [] },
    'messages-es': { js: [`/${app}/es.js`], css: [] },
    'panel.v1': bundle(`${app}/panel`),
    'other.v1': bundle(`${app}/other`),
  },
  chunks: { screen: bundle(`${app}/screen`), elsewhere: bundle(`${app}/elsewhere`) },
});
const school = {
  ...deployment,
  shell: { ...deployment.shell, exposes: { ...deployment.shell.exposes, es: { js: ['/shell/es.js'], css: [] } } },
  remotes: {
    'mf-catalog': remoteRelease('mf-catalog'),
    'mf-commerce': remoteRelease('mf-commerce'),
    'mf-player': remoteRelease('mf-player'),
  },
} as unknown as Deployment;

test('PLAT-028 a page lists the files of its route and widgets, each once, and no others', () => {
  const wanted = { locale: 'en', owner: 'mf-catalog', routes: ['screen'], widgets: ['commerce.panel.v1'] } as const;
  const { js, css, sums } = filesOf(school, wanted);
  expect(js).toEqual([
    SCRIPT,
    ...['/mf-catalog/entry.js', '/mf-catalog/routes.js', '/mf-catalog/screen.js'],
    ...['/mf-commerce/entry.js', '/mf-commerce/panel.js'],
  ]);
  expect(css).toEqual([STYLE, '/mf-catalog/screen.css', '/mf-commerce/panel.css']);
  expect(sums).toEqual({
    ...{ [SCRIPT]: 'sha256-script', [STYLE]: 'sha256-style' },
    ...{ '/mf-catalog/entry.js': 'sha256-mf-catalog', '/mf-commerce/entry.js': 'sha256-mf-commerce' },
  });
  const twice = { ...wanted, routes: ['screen', 'screen'], widgets: ['commerce.panel.v1', 'commerce.panel.v1'] };
  expect(filesOf(school, twice)).toEqual({ js, css, sums });
});

test('PLAT-028 in Spanish a page lists the messages of shell and remotes too, and a page without an owner those of the shell only', () => {
  const wanted = { owner: 'mf-catalog', routes: ['screen'], widgets: ['player.panel.v1'] };
  expect(filesOf(school, { ...wanted, locale: 'es' }).js).toEqual([
    ...[
      SCRIPT,
      '/shell/es.js',
      '/mf-catalog/entry.js',
      '/mf-catalog/es.js',
      '/mf-catalog/routes.js',
      '/mf-catalog/screen.js',
    ],
    ...['/mf-player/entry.js', '/mf-player/es.js', '/mf-player/panel.js'],
  ]);
  const nobody = { locale: 'en', routes: [], widgets: ['gone.panel.v1'] } as const;
  expect(filesOf(school, nobody)).toMatchObject({ js: [SCRIPT], css: [STYLE] });
  expect(filesOf(school, { ...nobody, owner: 'mf-gone' }).js).toEqual([SCRIPT]);
});

test('PLAT-034 the hash of a sheet is that of the inlined text', () => {
  const [, text = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(drawn) ?? [];
  expect(styles[0]?.sum).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(
    contentPolicy({ apiPublicUrl: 'http://a', payments: 'sandbox' }, { styles: [styles[0]?.sum ?? ''] }),
  ).toContain(`style-src 'self' '${styles[0]?.sum}';`);
});

test('PLAT-034 SHELL-365 the first script of a rendered page comes before all else, and cannot close its element', () => {
  const withScript = (firstScript?: string) =>
    renderedPage(deployment, 'en', { ...output, firstScript } as never, styles);
  expect(withScript('press()')).toContain('<head><meta charset="utf-8"><script>press()</script><meta name="viewport"');
  for (const unsafe of ['"</script>"', '"<!--"', undefined]) expect(withScript(unsafe)).not.toContain('<script>');
  expect(plain).not.toContain('<script>');
});

test('PLAT-066 data in a page cannot close its element or begin another', () => {
  const unsafeText = '</script><!--<script>\u2028\u2029&';
  const boot = { ...output.boot, origin: unsafeText };
  const html = renderedPage(deployment, 'en', { ...output, boot }, styles);
  const [, text = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(boot);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(html.match(/<script\b/g)).toHaveLength(2);
});

test.each([
  ['url(a.woff2)', 'url(/r/shell/1/a.woff2)'],
  [`url("a.woff2")`, `url("/r/shell/1/a.woff2")`],
  ['url(/a.woff2)', 'url(/a.woff2)'],
  ['url(data:image/png;base64,aa)', 'url(data:image/png;base64,aa)'],
  ['url(#mark)', 'url(#mark)'],
])('relative URLs of a sheet work from the page: %s', (inSheet, inPage) => {
  expect(pageStyle(STYLE, `a{b:${inSheet}}`).text).toBe(`a{b:${inPage}}`);
});

test('a sheet that would close its element is refused', () => {
  expect(() => pageStyle(STYLE, 'a{content:"</style>"}')).toThrow(STYLE);
});

test.each(['en', 'es'] as const)('SHELL-282 every page has a notice for visitors without scripts: %s', (locale) => {
  const word = { en: 'JavaScript is switched off', es: 'JavaScript está desactivado' }[locale];
  const old = { en: 'This browser is too old', es: 'Este navegador es demasiado antiguo' }[locale];
  for (const html of [renderedPage(deployment, locale, output, styles), plainPage(deployment, locale, styles)]) {
    expect(html.match(/<noscript>/g)).toHaveLength(1);
    expect(html).toMatch(
      new RegExp(
        `<body><noscript><p class="[a-z ]+">${word}[^<]+</p></noscript><p class="too-old" hidden>${old}[^<]+</p><div id="root"`,
      ),
    );
  }
});
