import type { Banner } from '@gargoyle/shared/contract/banners.contract';

type Asset = { [K in keyof Banner['asset']]: Banner['asset'][K] | null | undefined };

/** The picture for each width: wide, up to 768 px, up to 480 px; missing ones fall back (CAT-029). */
export function bannerPictures(asset: Asset): { wide: string | null; mobile: string | null; tiny: string | null } {
  const fallback = asset.default || asset.original || null;
  return { wide: asset.normal || fallback, mobile: asset.mobile || fallback, tiny: asset.mobilexs || fallback };
}

/** Newest first (CAT-031). */
export const inOrder = <B extends Pick<Banner, 'orderDate'>>(banners: readonly B[]): B[] =>
  [...banners].sort((a, b) => Date.parse(b.orderDate) - Date.parse(a.orderDate));

/** Target of the button, or of the whole banner when it has no button (CAT-027, CAT-028). */
export function bannerLink(
  banner: Pick<Banner, 'ctaLabel' | 'ctaUrl' | 'link'>,
): { kind: 'button'; label: string; to: string } | { kind: 'whole'; to: string } | null {
  if (banner.ctaLabel) {
    const to = banner.ctaUrl ?? banner.link;
    return to ? { kind: 'button', label: banner.ctaLabel, to } : null;
  }
  return banner.link ? { kind: 'whole', to: banner.link } : null;
}

/** Whether an address is a path of this site; others leave it. */
export const isInternal = (address: string): boolean => /^\/(?![/\\])/.test(address);

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Time left until a date, never negative (CAT-033, CAT-035). */
export function timeLeft(until: string, now: number): TimeLeft {
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
