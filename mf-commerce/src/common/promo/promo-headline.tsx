import { useIntl } from '@gargoyle/shared/intl';
import { type GlobalPromo, promoFigure } from '../plans/global-promo.model.ts';

/** Headline and lines below it for the promo, including the discount and the code (COM-425, COM-426). */
export function usePromoTexts(promo: GlobalPromo | null): { title: string; below: string[] } | null {
  const intl = useIntl();
  if (!promo) return null;
  const figure = promoFigure(promo, intl.money);
  const offer = intl.t('promo.headline', { discount: figure, codename: promo.codename });
  if (!promo.headlineTitle) return { title: offer, below: [] };
  const below = [promo.subHeadline1, promo.subHeadline2].filter(Boolean);
  const text = [promo.headlineTitle, ...below].join(' ');
  const complete = text.includes(figure) && text.includes(promo.codename);
  return { title: promo.headlineTitle, below: complete ? below : [...below, offer] };
}
