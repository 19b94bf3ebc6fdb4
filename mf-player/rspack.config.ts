import { createRequire } from 'node:module';
import type { Mode } from '@gargoyle/build/module-rules.ts';
import { remoteConfigs } from '@gargoyle/build/remote-configs.ts';

const require = createRequire(import.meta.url);
const configs = remoteConfigs(import.meta.dirname);

/**
 * The streaming plugin imports all of video.js; the alias gives it the core that is already loaded instead of a second
 * player.
 */
export default async (out: string, mode: Mode) => {
  const { browser, server } = await configs(out, mode);
  const core = require.resolve('video.js/dist/alt/video.core.novtt.min.js');
  const alias = { ...browser.resolve?.alias, 'video.js$': core };
  return { server, browser: { ...browser, resolve: { ...browser.resolve, alias } } };
};
