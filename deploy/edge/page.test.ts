import type { Deployment } from '@gargoyle/shared/contract/deployment.ts';
import { expect, test } from 'vitest';
import type { RenderOutput } from '../../shell/src/server.tsx';
import { plainPage, renderedPage } from './page.ts';

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
const drawn = renderedPage(deployment, 'en', {
  status: 200,
  head: '<title>Drawn</title>',
  html: '<main>Drawn</main>',
  boot: { deployment: { revision: '1', remotes: {} }, locale: 'en', now: 0, page: null },
  widgets: [],
  routes: [],
  complete: true,
} satisfies RenderOutput);
const plain = plainPage(deployment, 'en');

test.each([
  ['drawn', drawn.html],
  ['plain', plain],
])('the script of a %s page begins behind all that it reads', (_, html) => {
  const start = html.indexOf(`<script type="module" async src="${SCRIPT}" integrity="sha256-script"`);
  expect(start).toBeGreaterThan(html.indexOf('</script>', html.indexOf('id="boot"')));
  expect(start).toBeGreaterThan(html.indexOf('id="root"'));
});

test('PLAT-028 a drawn page asks for its styles first, a plain one for its script', () => {
  const preload = (html: string) =>
    html.indexOf(`<link rel="modulepreload" href="${SCRIPT}" integrity="sha256-script"`);
  expect(preload(drawn.html)).toBeGreaterThan(drawn.html.indexOf('</main>'));
  expect(preload(plain)).toBeLessThan(plain.indexOf('</head>'));
  expect(preload(plain)).toBeGreaterThan(0);
  expect(drawn.link).toBe(`<${STYLE}>; rel=preload; as=style; integrity="sha256-style"; crossorigin`);
});
