import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { ArtistCard } from '../../common/card/artist-card.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { teachersQuery } from './home.queries.ts';
import s from './teachers-section.module.css';

/** Four random teachers, every second portrait slightly lower. */
export function TeachersSection() {
  const host = useHost();
  const intl = useIntl();
  const teachers = useQuery(teachersQuery(host));
  if (teachers.data?.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="teachers">
      <SectionHead
        id="teachers"
        title={intl.t('home.teachers')}
        link={{ to: paths.artists(), label: intl.t('home.allTeachers') }}
        large
      />
      {teachers.isPending ? (
        <Skeleton className={s.row}>
          <Bone look="portrait" />
          <Bone look="portrait" />
          <Bone look="portrait" />
          <Bone look="portrait" />
        </Skeleton>
      ) : null}
      {teachers.isLoadingError ? <ErrorPanel onRetry={() => void teachers.refetch()} /> : null}
      <ul className={s.row}>
        {teachers.data?.map((artist) => (
          <li key={artist.id}>
            <ArtistCard artist={artist} sizes="(width <= 768px) 46vw, 314px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
