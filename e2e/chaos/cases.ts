// Where each remote is met: as a page that the server has drawn, and as a widget in the page of another.
export const REMOTES = ['mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'] as const;
export type Remote = (typeof REMOTES)[number];

/**
 * How a released file is spoiled on its way to one browser (deploy/edge/faults.ts). One that would not parse or would
 * throw is no case of its own: under integrity no altered file runs. The plants are releases that are like that.
 */
export const KINDS = ['404', '500', 'hang', 'refused', 'html', 'changed'] as const;
export type Kind = (typeof KINDS)[number];

/** Faults of a release whose files are exactly what was published (broken-release.ts). */
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
  /** Only a subscriber sees it. */
  subscriber?: true;
  /** The button that brings it. */
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

/** What the address of a released file looks like, whatever it holds; `chunk` is that of the remote's page. */
export function patternOf(remote: Remote, file: FileOf, chunk = ROUTES[remote].screen): string {
  const screen = chunk.replaceAll('.', '\\.');
  const named = {
    entry: 'remoteEntry',
    routes: 'expose\\.routes',
    screen: `${screen}\\.[\\w-]+\\.js`,
    style: `${screen}\\.[\\w-]+\\.css`,
  };
  return `/r/${remote}/${named[file]}`;
}

/** The file of the remote's widget itself. */
export const widgetPattern = (remote: Remote): string =>
  patternOf(remote, 'screen', `expose.${WIDGETS[remote].widget}`);

// One visit proves one fault against all neighbours; the whole matrix is for the long campaign.
const long = process.env['CAMPAIGN'] === 'long';

// Everything that can happen to a file happens to the entry. Its chunks go through one loader: of these, each way that
// the page can learn of it by.
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

// A page brings its own styles; those of a navigation come through a loader that takes an answer of any type.
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
