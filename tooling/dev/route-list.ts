import path from 'node:path';
import type { RouteRecord } from '@gargoyle/shared/contract/deployment';
import { compile } from '@gargoyle/build/compile.ts';
import { inspectServer } from '@gargoyle/build/inspect-server.ts';
import { serverConfig } from '@gargoyle/build/server-config.ts';

/** The routes of a remote, compiled from its `routes.tsx` without the screens, which takes only a moment. */
export async function routesOf(app: string, out: string): Promise<RouteRecord[]> {
  const text = `export { routes } from './src/routes.tsx'; export const widgets = {};`;
  const entry = `data:text/javascript,${encodeURIComponent(text)}`;
  const config = serverConfig({ app, out, mode: 'development', entry });
  await compile({
    ...config,
    module: { ...config.module, parser: { ...config.module?.parser, javascript: { dynamicImportMode: 'weak' } } },
  });
  return inspectServer(path.join(out, 'server.cjs')).routes;
}
