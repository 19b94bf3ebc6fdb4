// Serves one browser a release with a built-in fault: the file and all hashes that refer to it are those of such a
// release. So the page's own code fails, not the integrity check.
import { createHash } from 'node:crypto';
import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';
import type { Page, Route } from '@playwright/test';
import type { Plant, Remote } from './cases.ts';

const sum = (text: string): string => createHash('sha256').update(text).digest('base64');
/** The part of a file's hash that is in its name. */
const short = (sum: string): string => sum.slice(0, 16).replaceAll('+', '-').replaceAll('/', '_');

/** Code that replaces an exported component after its module has run. */
const instead = (name: string, broken: string): string => `
for (const id of Object.keys(__webpack_modules__)) {
  const make = __webpack_modules__[id];
  __webpack_modules__[id] = function (module, exports, require) {
    make.call(this, module, exports, require);
    if (typeof exports.${name} === 'function') module.exports = Object.create(exports, { ${name}: { value: ${broken} } });
  };
}`;

const RENDER = 'function Broken() { throw new Error("broken while rendering"); }';
const EFFECT = `(() => {
  function Broken() {}
  Broken.prototype = {
    isReactComponent: {},
    render: () => null,
    componentDidMount() { throw new Error("broken in an effect"); },
  };
  return Broken;
})()`;

function spoil(code: string, plant: Plant, name: string): string {
  switch (plant) {
    case 'start':
      return `${code}\nthrow new Error("broken at start");`;
    case 'syntax':
      return `${code}\n)(`;
    case 'render':
      return code + instead(name, RENDER);
    case 'effect':
      return code + instead(name, EFFECT);
  }
}

/** Removes the fallback to the previous release, which has its own tests. */
const alone = (text: string): string => text.replace(/,"previous":\{[^{}]*\}/g, '');

export interface Planted {
  /** Serves the original release from now on. */
  heal(): Promise<void>;
}

/** Gives this page `remote` with a fault in the file that matches `pattern`; `name` is the export to replace. */
export async function plant(page: Page, remote: Remote, pattern: string, kind: Plant, name: string): Promise<Planted> {
  const live = (await (await page.request.get('/deploy.json')).json()) as Deployment;
  const release = live.remotes[remote] as LiveRelease;
  const textOf = async (address: string) => (await page.request.get(address)).text();
  const fits = new RegExp(pattern);
  const file = Object.keys(release.integrity).find((address) => fits.test(address));
  if (!file) throw new Error(`${remote}@${release.version} has no ${pattern}`);

  const bodies = new Map<string, string>();
  const swapped = new Map<string, string>();
  const original = await textOf(file);
  const spoiled = spoil(original, kind, name);
  const swap = (text: string) => [...swapped].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  // The hash, and the part of it in the file name.
  const put = (address: string, from: string, to: string) => {
    swapped.set(sum(from), sum(to)).set(short(sum(from)), short(sum(to)));
    bodies.set(swap(address), to);
  };
  put(file, original, spoiled);
  if (file !== release.entry) {
    const entry = await textOf(release.entry);
    put(release.entry, entry, swap(entry));
  }

  const script = (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: bodies.get(new URL(route.request().url()).pathname) ?? '' });
  const document = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: swap(alone(await response.text())) });
  };
  const composition = async (route: Route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: swap(alone(await response.text())) });
  };
  const isScript = (url: URL) => bodies.has(url.pathname);
  const isComposition = (url: URL) => url.pathname === '/composition.json';
  const isPage = (url: URL) => !/^\/(?:r|api|media)\/|^\/composition\.json$/.test(url.pathname);
  await page.route(isScript, script);
  await page.route(isComposition, composition);
  await page.route(isPage, document);
  return {
    async heal() {
      await page.unroute(isScript, script);
      await page.unroute(isComposition, composition);
      await page.unroute(isPage, document);
    },
  };
}
