import { isApiError } from '@gargoyle/shared/client';
import { type Host, useClientValue, useHost, useSession } from '@gargoyle/shared/host';
import { type IntlShape, useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { useSearchParams } from '@gargoyle/shared/router';
import { plansQuery } from '../plans/plans.queries.ts';
import {
  type GlobalPromo,
  promoOf,
  promoPlanList,
  promoSource,
  type PromoSource,
} from '../plans/global-promo.model.ts';
import { readPromoCookie, writePromoCookie } from './promo-cookie.ts';

/** Checks whether the code is a promo and stores the result in the cookie (COM-417 to COM-422). */
async function validate(host: Host, intl: IntlShape, source: PromoSource, plans: string): Promise<GlobalPromo | null> {
  try {
    const promo = promoOf(await host.api.call('coupons.check', { code: source.code, plans }));
    writePromoCookie(promo.codename);
    return promo;
  } catch (error) {
    if (!isApiError(error) || error.status === 0 || error.status >= 500) throw error;
    writePromoCookie(JSON.stringify({ detail: error.detail }));
    if (source.explicit) host.toast.error(intl.t('coupon.error'), 'coupon');
    return null;
  }
}

/** The active promo. One request per code, plans and user, shared by all callers. */
export function useGlobalPromo(): { promo: GlobalPromo | null; isLoading: boolean } {
  const host = useHost();
  const intl = useIntl();
  const [search] = useSearchParams();
  const cookie = useClientValue(readPromoCookie, null);
  const query = useClientValue(() => true, false) ? search.get('codename') : null;
  const source = promoSource(query, cookie);
  const userId = useSession((session) => session.user?.id ?? null);
  const known = useSession((session) => session.phase !== 'unknown');
  const plans = useQuery({ ...plansQuery(host), enabled: source !== null });
  const list = plans.data ? promoPlanList(plans.data.results) : '';
  const check = useQuery({
    // The user id is part of the key: a change of authentication checks again (COM-415).
    queryKey: ['commerce.global-promo', source?.code ?? null, list, userId],
    queryFn: () => (source ? validate(host, intl, source, list) : null),
    enabled: source !== null && list !== '' && known && !host.server,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { promo: check.data ?? null, isLoading: check.isFetching };
}
