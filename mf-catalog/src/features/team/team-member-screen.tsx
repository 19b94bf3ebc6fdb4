import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link, useParams } from '@gargoyle/shared/router';
import { PictureHero } from '../../common/parts/picture-hero.tsx';
import { QueryState } from '../../common/parts/query-state.tsx';
import s from './team-screen.module.css';
import { memberQuery } from './team.queries.ts';

/** `/the-team/{memberSlug}`. */
export function Component() {
  const { locale } = useHost();
  const intl = useIntl();
  const { memberSlug = '' } = useParams();
  return (
    <QueryState query={useQuery(memberQuery(memberSlug, locale))}>
      {(member) => (
        <article>
          <PageMeta
            title={member.name}
            description={member.bio}
            canonical={paths.teamMember(member.slug)}
            shareImage={member.landscapeImage}
          />
          <PictureHero src={member.landscapeImage} title={member.name} text={member.position} upright />
          <div className="wrap">
            <p className="reading">{member.bio}</p>
            <p className={s.back}>
              <Link to={paths.team()}>{intl.t('team.back')}</Link>
            </p>
          </div>
        </article>
      )}
    </QueryState>
  );
}
