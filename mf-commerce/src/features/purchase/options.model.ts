import type { Period } from '@gargoyle/shared/contract/billing-periods';
import { isYearlyRank } from '@gargoyle/shared/contract/plan-facts';
import type { Cart, OrderedModel, OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import type { Path } from '@gargoyle/shared/contract/paths.contract';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import type { DvdSet, TutorialDetail } from '@gargoyle/shared/contract/tutorials.contract';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { discName } from '../../common/items/item-label.model.ts';
import { isGroup, periodOf, PLAN_IDS } from '../../common/plans/plans.model.ts';
import { type GlobalPromo, promoPrice } from '../../common/plans/global-promo.model.ts';

export type PurchaseCategory = 'streaming' | 'bluray' | 'dvd' | 'live' | 'path' | 'subscriptions';

export interface PurchaseOption {
  /** Unique on the page. */
  key: string;
  category: PurchaseCategory;
  /** Null for a plan, which is subscribed to instead of added to the cart. */
  item: { orderedModel: OrderedModel; orderedId: number } | null;
  planId: number | null;
  title: string;
  description: string;
  /** USD. */
  price: number;
  regularPrice: number;
  /** Null for one-time payments. */
  period: Period | null;
  startDate: string | null;
  state: 'free' | 'inCart' | 'owned' | 'soldOut';
  /** The third option of a group of three or more (COM-451, COM-452). */
  best: boolean;
}

/** Properties of the viewer that determine the options. */
export interface PanelViewer {
  subscribed: boolean;
  rank: number;
  library: boolean;
  owned: boolean;
}

const ORDER: readonly PurchaseCategory[] = ['streaming', 'bluray', 'dvd', 'live', 'path', 'subscriptions'];

const base = { planId: null, description: '', period: null, startDate: null, best: false } as const;

const stream = (tutorial: TutorialDetail): PurchaseOption[] =>
  tutorial.buyable && tutorial.price !== null
    ? [
        {
          ...base,
          key: `stream-${tutorial.id}`,
          category: 'streaming',
          item: { orderedModel: 'videotutorial', orderedId: tutorial.id },
          title: tutorial.title,
          price: tutorial.price,
          regularPrice: tutorial.regularPrice ?? tutorial.price,
          state: tutorial.onCart ? 'inCart' : 'free',
        },
      ]
    : [];

const disc = (set: DvdSet): PurchaseOption => ({
  ...base,
  key: `disc-${set.id}`,
  category: discName(set.format) === 'DVD' ? 'dvd' : 'bluray',
  item: { orderedModel: 'dvdset', orderedId: set.id },
  title: set.title,
  description: set.description,
  price: set.price,
  regularPrice: set.regularPrice,
  // Discs can be bought again; adding one that is in the cart increases its quantity.
  state: 'free',
});

/** Without Apprentice and Group Learning (COM-446). Callers omit these options for subscribers (COM-445). */
const planOptions = (plans: readonly Plan[], promo: GlobalPromo | null): PurchaseOption[] =>
  plans.flatMap((plan) => {
    const { price, regularPrice } = promoPrice(plan, promo);
    if (isGroup(plan) || plan.id === PLAN_IDS.apprentice || price === null) return [];
    return [
      {
        ...base,
        key: `plan-${plan.id}`,
        category: 'subscriptions' as const,
        item: null,
        planId: plan.id,
        title: plan.name,
        description: plan.description1,
        price,
        regularPrice,
        period: periodOf(plan.rank),
        state: 'free' as const,
      },
    ];
  });

/** Yearly and Group Learning subscribers reserve seats without paying (COM-456, COM-457). */
export const seatsAreFree = (viewer: PanelViewer): boolean => viewer.subscribed && isYearlyRank(viewer.rank);

export const seatOptions = (webinar: Webinar, viewer: PanelViewer): PurchaseOption[] =>
  webinar.variants.map((variant) => ({
    ...base,
    key: `seat-${variant.id}`,
    category: 'live',
    item: { orderedModel: 'webinarvariant', orderedId: variant.id },
    title: variant.title,
    startDate: variant.startDate,
    price: seatsAreFree(viewer) ? 0 : variant.price,
    regularPrice: variant.regularPrice,
    state: variant.owned ? 'owned' : variant.soldOut ? 'soldOut' : variant.onCart ? 'inCart' : 'free',
  }));

export const pathOptions = (path: Path): PurchaseOption[] => [
  {
    ...base,
    key: `path-${path.id}`,
    category: 'path',
    item: { orderedModel: 'path', orderedId: path.id },
    title: path.title,
    price: path.price,
    regularPrice: path.regularPrice,
    state: path.owned ? 'owned' : 'free',
  },
];

export interface Group {
  category: PurchaseCategory;
  options: PurchaseOption[];
}

/** Options by category in a fixed order, without empty categories (COM-437, COM-459). */
export function grouped(options: readonly PurchaseOption[]): Group[] {
  return ORDER.map((category) => {
    const members = options.filter((option) => option.category === category);
    return { category, options: members.map((option, place) => ({ ...option, best: place === 2 })) };
  }).filter((group) => group.options.length > 0);
}

/** The options of a course page for this viewer; an empty list hides the panel (COM-436, COM-447, COM-448, COM-459). */
export function tutorialGroups(
  tutorial: TutorialDetail,
  plans: readonly Plan[],
  promo: GlobalPromo | null,
  viewer: PanelViewer,
): Group[] {
  if (viewer.library) return [];
  return grouped([
    ...(viewer.owned ? [] : stream(tutorial)),
    ...tutorial.dvdSets.map(disc),
    ...(viewer.subscribed ? [] : planOptions(plans, promo)),
  ]);
}

/** What was added; earlier APIs only name its product, which is the thing itself except for a seat. */
const addedId = ({ orderedModel, orderedId, product }: OrderItem): number | undefined =>
  orderedId ?? (orderedModel === 'webinarvariant' ? undefined : product.id);

/**
 * Marks the options that are in the cart of this page, which responses cached for all visitors cannot do (COM-462,
 * COM-464, COM-560). Discs stay free: they can be added again.
 */
export function withCart(groups: readonly Group[], cart: Pick<Cart, 'results'> | undefined): Group[] {
  const holds = ({ item }: PurchaseOption) =>
    item !== null &&
    item.orderedModel !== 'dvdset' &&
    cart?.results.some((line) => line.orderedModel === item.orderedModel && addedId(line) === item.orderedId);
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) =>
      option.state === 'free' && holds(option) ? { ...option, state: 'inCart' as const } : option,
    ),
  }));
}

/** The price of an option for subscribers; null where subscriptions give no discount (COM-440). */
export function subscriberPrice(option: PurchaseOption, percent: number): number | null {
  if (option.planId !== null || option.category === 'path') return null;
  // In whole cents, rounded like the API: 4.10 less 15 percent is 3.49, not 3.48.
  const reduced = Math.round((Math.round(option.regularPrice * 100) * (100 - percent)) / 100) / 100;
  return Math.min(option.price, reduced);
}
