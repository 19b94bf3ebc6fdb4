/**
 * The widgets that remotes offer each other, by name and version, with their props: ids and slugs only.
 * A breaking change gets a new version beside the old one.
 * The name determines the remote: `commerce.…` is provided by mf-commerce.
 */
export interface Widgets {
  /** `text`: input typed before the widget was loaded. */
  'catalog.search-box.v1': { open?: boolean; text?: string };
  /** A few suggested courses for an empty list; nothing if there are none. */
  'catalog.suggestions.v1': Record<never, never>;
  /** One random testimonial; nothing if there is none. */
  'catalog.testimonial.v1': Record<never, never>;
  'commerce.purchase-panel.v1': { tutorialSlug: string };
  'commerce.webinar-panel.v1': { webinarSlug: string };
  'commerce.path-panel.v1': { pathSlug: string };
  'commerce.plan-cards.v1': { codename?: string };
  'commerce.cart-link.v1': { label?: string };
  'commerce.cart-popup.v1': Record<never, never>;
  'commerce.subscription-banner.v1': Record<never, never>;
  'commerce.addresses.v1': Record<never, never>;
  'commerce.payment-methods.v1': Record<never, never>;
  /** 'Start your 7-Day Free Trial', or the headline of the current global promo. */
  'commerce.trial-headline.v1': Record<never, never>;
  /** Item table and amounts of a placed order. */
  'commerce.order-items.v1': { orderId: number };
  /** The 'Upgrade' button with its dialog; nothing if no upgrade is offered. */
  'commerce.upgrade-button.v1': Record<never, never>;
  'account.account-nav.v1': { current: string };
  'account.login-form.v1': { next?: string };
  /** Sign-up and login forms of the checkout: both stay on the current page. */
  'account.checkout-auth.v1': Record<never, never>;
  'account.verify-email-banner.v1': Record<never, never>;
  'account.walkthrough-banner.v1': Record<never, never>;
  /** Link to resume the last watched course; nothing if there is none. */
  'account.resume.v1': Record<never, never>;
  /** One of the school's own films, with its poster until it is started; `autoplay` starts it, if need be muted. */
  'player.clip.v1': { clip: 'trailer' | 'bench' | 'walkthrough'; autoplay?: boolean };
  'player.lesson.v1': { tutorialSlug: string; chapter?: string; time?: string; pathSlug?: string; pathId?: string };
  'player.special-video.v1': { specialVideoSlug: string; time?: string };
}

export type WidgetName = keyof Widgets;
export type WidgetProps<N extends WidgetName> = Widgets[N];

/** `commerce.purchase-panel.v1` belongs to `mf-commerce` … */
export const widgetHouse = (name: string): string => `mf-${name.slice(0, name.indexOf('.'))}`;
/** … and is exposed there as `purchase-panel.v1`. */
export const widgetExpose = (name: string): string => name.slice(name.indexOf('.') + 1);
