import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { RichText } from '@gargoyle/shared/ui';
import { PictureHero } from '../../common/parts/picture-hero.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import { contestState } from './contest.model.ts';
import s from './contest-screen.module.css';
import { type Contest, contestQuery } from './contests.queries.ts';
import { EntryForm } from './entry-form.tsx';

/** `/contest/{slug}`: description, and the entry form while the contest is open. */
export function Component() {
  const host = useHost();
  const { slug = '' } = useParams();
  return (
    <QueryState query={useQuery(contestQuery(host, slug))}>{(contest) => <ContestPage contest={contest} />}</QueryState>
  );
}

function ContestPage({ contest }: { contest: Contest }) {
  const host = useHost();
  const intl = useIntl();
  const state = contestState(contest, host.now);
  return (
    <article>
      <PageMeta
        title={contest.title}
        canonical={paths.contest(contest.slug)}
        shareImage={contest.facebookShareImages[0] ?? contest.bannerImage}
      />
      <PictureHero src={contest.bannerImage} title={contest.title} lang={{ title: langOf(contest, 'title') }} />
      <div className={`wrap ${s.columns}`}>
        <RichText html={contest.bullets} lang={langOf(contest, 'bullets')} />
        <section className={s.entry} aria-label={intl.t('contest.entry')}>
          {state === 'before' ? (
            <p className="t3">{intl.t('contest.starts', { date: intl.longDate(contest.startDate, 'UTC') })}</p>
          ) : null}
          {state === 'over' ? <p className="t3">{intl.t('contest.over')}</p> : null}
          {state === 'open' ? <EntryForm slug={contest.slug} /> : null}
        </section>
      </div>
    </article>
  );
}
