import path from 'node:path';
import { SHELL } from './app.ts';
import { browserConfig } from './browser-config.ts';
import type { AppConfigs } from './remote-configs.ts';
import type { Mode } from './module-rules.ts';
import { serverConfig } from './server-config.ts';

/** Configuration for the shell's `rspack.config.ts`. */
export const shellConfigs =
  () =>
  async (out: string, mode: Mode): Promise<AppConfigs> => ({
    browser: browserConfig({ app: SHELL, out: path.join(out, 'browser'), mode, exposes: {} }),
    server: serverConfig({ app: SHELL, out: path.join(out, 'server'), mode, entry: './src/server.tsx' }),
  });
