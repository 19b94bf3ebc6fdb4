/** One image that this repository makes. */
export interface Image {
  name: string;
  /** What it is for, in a line. */
  title: string;
  /** Programs whose imports are followed: the first is started, others are started by it. */
  entries: readonly string[];
  /** Files that are read at run time and imported by nobody. */
  reads: readonly string[];
  /** Judges releases with the compiler, and needs all that their code is written with. */
  judges?: boolean;
  flags: readonly string[];
  env: Readonly<Record<string, string>>;
  ports: readonly number[];
}

/** Nobody's account: no name on a host has this number. */
export const USER = 10_001;

/** Where a process may write; the rest of its root is read-only. */
export const DATA = '/data';

const OF_API = {
  entries: ['api/src/server.ts'],
  reads: ['api/migrations/**/*', 'api/src/**/*.{js,css,html}', 'api/src/seed/**/*.ts', 'media/{artwork,lessons}/**/*'],
  flags: ['--max-semi-space-size=16'],
} as const;

const APART = { NODE_ENV: 'production', HOST: '0.0.0.0', GARGOYLE_DATA: DATA };

export const IMAGES: readonly Image[] = [
  {
    name: 'edge',
    title: 'Renders pages, serves releases and passes calls on to the API',
    entries: ['deploy/edge/server.ts', 'deploy/edge/render-worker.ts'],
    reads: [],
    // Without the last flag V8 keeps the code of every release that was ever live.
    flags: ['--max-semi-space-size=16', '--no-compilation-cache'],
    env: { ...APART, PORT: '4000' },
    ports: [4000],
  },
  {
    ...OF_API,
    name: 'api',
    title: 'Answers the calls of the storefront',
    env: { ...APART, ROLE: 'api', API_PORT: '4001' },
    ports: [4001],
  },
  {
    ...OF_API,
    name: 'worker',
    title: 'Does jobs, mail and sweeps',
    env: { ...APART, ROLE: 'worker', WORKER_PORT: '4002' },
    ports: [4002],
  },
  {
    ...OF_API,
    name: 'migrate',
    title: 'Brings the schema of the database up, and ends',
    env: { ...APART, ROLE: 'migrate' },
    ports: [],
  },
  {
    name: 'watch',
    title: 'Watches how releases fare and takes bad ones back',
    entries: ['deploy/health/server.ts'],
    // The compiler finds what one house has of another where it lies.
    reads: ['tsconfig.json', 'tsconfig.browser.json', '{shared,shell,mf-*}/src/**/*'],
    judges: true,
    flags: ['--max-semi-space-size=1', '--v8-pool-size=1'],
    env: APART,
    ports: [],
  },
];
