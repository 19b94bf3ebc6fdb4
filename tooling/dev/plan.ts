import type { Configuration } from '@rspack/core';
import { APPS, REMOTES, SHELL } from '@gargoyle/build/app.ts';
import { StartError } from '../start/settings.ts';
import { devConfig, guestConfig, STAGE } from './dev-config.ts';
import type { Composition } from './dev-page.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { fileAddress, type BuildWatcher } from './watch-builds.ts';

/** What is compiled, and into which page it is loaded. */
export interface Plan {
  apps: readonly string[];
  configOf(app: string, out: string): Promise<Configuration>;
  compose(shop: BuildWatcher): Composition;
  /** The deployed school behind the page; undefined: a local API. */
  environment: (Environment & { url: string }) | undefined;
}

const ownShell = (shop: BuildWatcher): Composition => ({
  deployment: shop.page(),
  script: fileAddress(SHELL, 'main.js'),
  styles: [fileAddress(SHELL, 'main.css')],
});

/**
 * `dev`: all applications. `dev <remote>`: only that remote, on the stage. `BASE_URL=… dev <remote>`: only that remote,
 * inside the shell deployed there. Throws `StartError` for an unknown name.
 */
export async function planOf([remote]: readonly string[], baseUrl: string | undefined): Promise<Plan> {
  if (remote && !(REMOTES as readonly string[]).includes(remote))
    throw new StartError(`There is no remote "${remote}": npm run dev takes one of ${REMOTES.join(', ')}, or none.`);
  if (!baseUrl) {
    const entry = remote ? STAGE : undefined;
    return {
      apps: remote ? [SHELL, remote] : APPS,
      configOf: (app, out) => devConfig(app, out, app === SHELL ? entry : undefined),
      compose: ownShell,
      environment: undefined,
    };
  }
  if (!remote) throw new StartError('With BASE_URL, name the one remote to develop: npm run dev -- mf-catalog.');
  const environment = await readEnvironment(baseUrl);
  return {
    apps: [remote],
    configOf: guestConfig,
    compose: environment.compose,
    environment: { ...environment, url: baseUrl.replace(/\/$/, '') },
  };
}
