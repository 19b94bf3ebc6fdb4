// Where each remote is met: as a page that the server has drawn, and as a widget in the page of another.
export const REMOTES = ['mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'] as const;
export type Remote = (typeof REMOTES)[number];

/** How a released file is spoiled on its way to one browser (deploy/edge/faults.ts). */
export const KINDS = ['404', '500', 'hang', 'refused', 'syntax', 'throw', 'html', 'changed'] as const;
export type Kind = (typeof KINDS)[number];

/** Faults of a release whose files are exactly what was published (plant.ts). */
export const PLANTS = ['start', 'syntax', 'render', 'effect'] as const;
export type Plant = (typeof PLANTS)[number];

export const FILES = ['entry', 'routes', 'screen', 'style'] as const;
export type FileOf = (typeof FILES)[number];

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

/** What the address of a released file looks like, whatever the version. */
export function patternOf(remote: Remote, file: FileOf): string {
  const folder = `/r/${remote}/\\w+/`;
  const screen = ROUTES[remote].screen.replaceAll('.', '\\.');
  return {
    entry: `${folder}remoteEntry`,
    routes: `${folder}expose\\.routes`,
    screen: `${folder}${screen}\\.\\w+\\.js`,
    style: `${folder}${screen}\\.\\w+\\.css`,
  }[file];
}

export const widgetPattern = (remote: Remote): string =>
  `/r/${remote}/\\w+/expose\\.${WIDGETS[remote].widget.replaceAll('.', '\\.')}\\.\\w+\\.js`;

// One visit proves one fault against all neighbours; the whole matrix is for the long campaign.
const long = process.env['CAMPAIGN'] === 'long';

// A style of another type is refused like a missing one; it is no script that could throw.
const makesSense = (file: FileOf, kind: Kind): boolean => file !== 'style' || !['syntax', 'throw'].includes(kind);

const all = <A, B>(as: readonly A[], bs: readonly B[]): [A, B][] => as.flatMap((a) => bs.map((b): [A, B] => [a, b]));

export const ROUTE_FAULTS: readonly [Remote, FileOf, Kind][] = long
  ? all(REMOTES, all(FILES, KINDS))
      .map(([remote, [file, kind]]): [Remote, FileOf, Kind] => [remote, file, kind])
      .filter(([, file, kind]) => makesSense(file, kind))
  : [
      ['mf-catalog', 'entry', '404'],
      ['mf-catalog', 'entry', 'hang'],
      ['mf-catalog', 'screen', 'changed'],
      ['mf-catalog', 'style', 'hang'],
      ['mf-player', 'entry', '500'],
      ['mf-player', 'style', '404'],
      ['mf-commerce', 'entry', 'refused'],
      ['mf-commerce', 'screen', 'syntax'],
      ['mf-account', 'routes', 'html'],
      ['mf-account', 'screen', 'throw'],
    ];

export const ROUTE_PLANTS: readonly [Remote, Plant][] = long
  ? all(REMOTES, PLANTS)
  : [
      ['mf-catalog', 'render'],
      ['mf-player', 'start'],
      ['mf-commerce', 'effect'],
      ['mf-account', 'syntax'],
    ];

export const WIDGET_FAULTS: readonly [Remote, Kind][] = long
  ? all(REMOTES, KINDS)
  : [
      ['mf-catalog', '500'],
      ['mf-player', 'refused'],
      ['mf-commerce', '404'],
      ['mf-account', 'hang'],
    ];

export const WIDGET_PLANTS: readonly [Remote, Plant][] = long
  ? all(REMOTES, PLANTS)
  : [
      ['mf-catalog', 'effect'],
      ['mf-commerce', 'render'],
    ];
