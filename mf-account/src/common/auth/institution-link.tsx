import { safeNext, useClientValue, useHost, useWholeSearch } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { institutionUrl } from './institution.model.ts';
import { providersQuery } from './providers.queries.ts';

/** Link to the institution's own login, which returns to `/open-athens-redirect` (ACC-062, ACC-066). */
export function InstitutionLink() {
  const host = useHost();
  const intl = useIntl();
  const search = useWholeSearch();
  const origin = useClientValue(() => location.origin, host.origin);
  const { data } = useQuery(providersQuery(host));
  const provider = data?.results.find((p) => p.provider === 'openathens');
  if (!provider) return null;
  const redirectPage = origin + paths.openAthens();
  return (
    <a href={institutionUrl(provider.url, redirectPage, safeNext(search), host.locale)}>
      {intl.t('login.institution')}
    </a>
  );
}
