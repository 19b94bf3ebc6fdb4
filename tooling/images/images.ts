import type { Role } from '@gargoyle/shared/contract/production-settings';
/** One container image built from this repository. */
export interface Image {
  name: Role;
  /** One-line description. */
  title: string;
  /** Programs whose imports are included: the first is started, and starts the others. */
  entries: readonly string[];
  /** Files that are read at run time and imported by no program. */
  reads: readonly string[];
  /** Whether it checks releases with the compiler, and needs all sources and types for that. */
  judges?: boolean;
  flags: readonly string[];
  env: Readonly<Record<string, string>>;
  ports: readonly number[];
}

/** Unprivileged user id; no user on a host has it. */
export const USER = 10_001;

/** The only writable folder; the rest of the root file system is read-only. */
export const DATA = '/data';

/**
 * First process of every container. The kernel gives the first process only signals that it has handlers for, and Node
 * has none while a server starts, which would therefore be killed after its grace period.
 */
export const INIT = '/usr/bin/tini';

const OF_API = {
  entries: ['api/src/server.ts'],
  reads: ['api/migrations/**/*', 'api/src/**/*.{js,css,html}', 'api/src/seed/**/*.ts', 'media/{artwork,lessons}/**/*'],
  flags: ['--max-semi-space-size=16'],
} as const;

const CONTAINER_ENV = { NODE_ENV: 'production', HOST: '0.0.0.0', GARGOYLE_DATA: DATA };

export const IMAGES: readonly Image[] = [
  {
    name: 'edge',
    title: 'Renders pages, serves releases and proxies calls to the API',
    entries: ['deploy/edge/server.ts', 'deploy/edge/render-worker.ts'],
    reads: ['deploy/edge/icons/*'],
    // Without the last flag V8 keeps the compiled code of every release that was ever live.
    flags: ['--max-semi-space-size=16', '--no-compilation-cache'],
    env: { ...CONTAINER_ENV, PORT: '4000' },
    ports: [4000],
  },
  {
    ...OF_API,
    name: 'api',
    title: 'Serves the API',
    env: { ...CONTAINER_ENV, ROLE: 'api', API_PORT: '4001' },
    ports: [4001],
  },
  {
    ...OF_API,
    name: 'worker',
    title: 'Runs jobs, mail and clean-ups',
    env: { ...CONTAINER_ENV, ROLE: 'worker', WORKER_PORT: '4002' },
    ports: [4002],
  },
  {
    ...OF_API,
    name: 'migrate',
    title: 'Migrates the database schema and exits',
    env: { ...CONTAINER_ENV, ROLE: 'migrate' },
    ports: [],
  },
  {
    name: 'watch',
    title: 'Watches the health of releases and rolls back bad ones',
    entries: ['deploy/health/server.ts'],
    // The compiler resolves imports between packages to their sources.
    reads: ['tsconfig.json', 'tsconfig.browser.json', '{shared,shell,mf-*}/src/**/*'],
    judges: true,
    flags: ['--max-semi-space-size=1', '--v8-pool-size=1'],
    env: CONTAINER_ENV,
    ports: [],
  },
];
