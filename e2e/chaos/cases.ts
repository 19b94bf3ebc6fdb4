// Where each remote is tested: as a server-rendered page, and as a widget on a page of another remote.
export const REMOTES = ['mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'] as const;
export type Remote = (typeof REMOTES)[number];

/**
 * How a released file is damaged on its way to one browser (deploy/edge/faults.ts). Syntax errors or exceptions are not
 * among them, because altered files fail their integrity check; releases with such faults are the plants below.
 */
export const KINDS = ['404', '500', 'hang', 'refused', 'html', 'changed'] as const;
export type Kind = (typeof KINDS)[number];

/** Faults built into a release whose files are otherwise exactly as published (broken-release.ts). */
const PLANTS = ['start', 'syntax', 'render', 'effect'] as const;
export type Plant = (typeof PLANTS)[number];

export type FileOf = 'entry' | 'routes' | 'screen' | 'style';

interface Elsewhere {
  /** A link of the header that opens another remote. */
  link: RegExp;
  path: RegExp;
}

export interface RoutePlace {
  address: string;
  screen: string;
  elsewhere: Elsewhere;
}

const login: Elsewhere = { link: /^Login$/, path: /\/login/ };
const home: Elsewhere = { link: /home$/, path: /\/$/ };

export const ROUTES: Record<Remote, RoutePlace> = {
  'mf-catalog': { address: '/tutorials', screen: 'catalog.tutorials', elsewhere: login },
  'mf-player': { address: '/pathways', screen: 'player.paths', elsewhere: login },
  'mf-commerce': { address: '/store', screen: 'commerce.store', elsewhere: login },
  'mf-account': { address: '/customer-care/faqs', screen: 'account.care-page', elsewhere: home },
};

export interface WidgetPlace {
  address: string;
  widget: string;
  /** Only visible to subscribers. */
  subscriber?: true;
  /** The button that loads the widget. */
  button?: string;
  within: 'banner' | 'main';
  elsewhere: Elsewhere;
}

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

export const WIDGETS: Record<Remote, WidgetPlace> = {
  'mf-catalog': { address: '/pathways', widget: 'search-box.v1', button: 'Search', within: 'banner', elsewhere: login },
  'mf-player': {
    address: `${COURSE}?watch=1`,
    widget: 'lesson.v1',
    subscriber: true,
    within: 'main',
    elsewhere: home,
  },
  'mf-commerce': { address: COURSE, widget: 'purchase-panel.v1', within: 'main', elsewhere: login },
  'mf-account': { address: '/checkout?plan=3', widget: 'checkout-auth.v1', within: 'main', elsewhere: home },
};

/** Pattern for the address of a released file; `chunk` is that of the remote's page. */
export function patternOf(remote: Remote, file: FileOf, chunk = ROUTES[remote].screen): string {
  const screen = chunk.replaceAll('.', '\\.');
  const named = {
    entry: 'remoteEntry',
    routes: 'expose\\.routes\\.[\\w-]+\\.js',
    screen: `${screen}\\.[\\w-]+\\.js`,
    style: `${screen}\\.[\\w-]+\\.css`,
  };
  return `/r/${remote}/${named[file]}`;
}

/** The file of the widget itself. */
export const widgetPattern = (remote: Remote): string =>
  patternOf(remote, 'screen', `expose.${WIDGETS[remote].widget}`);

// One visit tests one fault; the complete matrix is for the long campaign.
const long = process.env['CAMPAIGN'] === 'long';

// Every kind of fault is tested for the entry. Chunks share one loader: they are tested with each way in which the page
// can notice the fault.
const PAGE_FAULTS: readonly [FileOf, Kind][] = [
  ...KINDS.map((kind): [FileOf, Kind] => ['entry', kind]),
  ['routes', '404'],
  ['routes', 'hang'],
  ['routes', 'changed'],
  ['screen', '404'],
  ['screen', 'hang'],
  ['screen', 'changed'],
];

const ofAll = <T extends readonly unknown[]>(cases: readonly T[]): [Remote, ...T][] =>
  REMOTES.flatMap((remote) => cases.map((one): [Remote, ...T] => [remote, ...one]));

// Server-rendered pages contain their styles; those of a navigation use a loader that accepts any response type.
const STYLE_FAULTS: readonly [Kind][] = [['404'], ['hang'], ['html'], ['changed']];

export const NAVIGATION_FAULTS: readonly [Remote, Kind][] = long
  ? ofAll(STYLE_FAULTS)
  : [
      ['mf-catalog', 'hang'],
      ['mf-player', '404'],
      ['mf-commerce', 'changed'],
      ['mf-account', 'changed'],
    ];

export type WidgetFile = 'entry' | 'own';

const PLACE_FAULTS: readonly [WidgetFile, Kind][] = [
  ...KINDS.map((kind): [WidgetFile, Kind] => ['entry', kind]),
  ['own', 'hang'],
  ['own', 'changed'],
];

export const ROUTE_FAULTS: readonly [Remote, FileOf, Kind][] = long
  ? ofAll(PAGE_FAULTS)
  : [
      ['mf-catalog', 'entry', '404'],
      ['mf-catalog', 'entry', 'hang'],
      ['mf-catalog', 'screen', 'changed'],
      ['mf-player', 'entry', '500'],
      ['mf-player', 'routes', '404'],
      ['mf-commerce', 'entry', 'refused'],
      ['mf-account', 'routes', 'html'],
    ];

export const ROUTE_PLANTS: readonly [Remote, Plant][] = long
  ? ofAll(PLANTS.map((plant): [Plant] => [plant]))
  : [
      ['mf-catalog', 'render'],
      ['mf-player', 'start'],
      ['mf-commerce', 'effect'],
      ['mf-account', 'syntax'],
    ];

export const WIDGET_FAULTS: readonly [Remote, WidgetFile, Kind][] = long
  ? ofAll(PLACE_FAULTS)
  : [
      ['mf-catalog', 'entry', '500'],
      ['mf-player', 'entry', 'refused'],
      ['mf-commerce', 'own', 'changed'],
      ['mf-account', 'entry', 'hang'],
    ];

export const WIDGET_PLANTS: readonly [Remote, Plant][] = long
  ? ofAll(PLANTS.map((plant): [Plant] => [plant]))
  : [
      ['mf-catalog', 'effect'],
      ['mf-commerce', 'render'],
    ];
