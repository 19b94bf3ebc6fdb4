import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { ButtonLink } from '@gargoyle/shared/ui';
import { QueryState } from '../../common/parts/query-state.tsx';
import s from './contest-screen.module.css';
import { contestQuery } from './contests.queries.ts';

/** `/contest/{slug}/thank-you`. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(contestQuery(host, slug))}>
      {(contest) => (
        <div className={`wrap ${s.thanks}`}>
          <PageMeta title={contest.title} canonical={paths.contestThanks(slug)} noIndex />
          <h1 className="t6">{contest.thankYouMessage || intl.t('contest.thanks')}</h1>
          <ButtonLink look="clay" to={paths.home()}>
            {intl.t('contest.home')}
          </ButtonLink>
        </div>
      )}
    </QueryState>
  );
}
