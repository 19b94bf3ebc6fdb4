import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { ProgressBar } from '@gargoyle/shared/ui';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { CardGrid, CourseCard } from '../../common/lists/course-card.tsx';
import { ListStates } from '../../common/lists/list-states.tsx';
import { ResumePart } from '../../common/rail/resume-part.tsx';
import { allPagesQuery } from '../../common/lists/all-pages.queries.ts';

export function Component() {
  const intl = useIntl();
  const query = useQuery(allPagesQuery(useHost(), 'paths.owns'));
  return (
    <AccountFrame current="paths" title={intl.t('paths.title')} rail={<ResumePart />}>
      <ListStates
        query={query}
        empty="paths.empty"
        emptyHint="paths.hint"
        next={{ label: 'paths.browse', to: paths.learningPaths() }}
      >
        {(owned) => (
          <CardGrid>
            {owned.map(({ id, slug, title, photo, overallProgress }) => (
              <CourseCard key={id} title={title} photo={photo.default} to={paths.learningPath(slug)}>
                <ProgressBar percent={overallProgress} label={intl.t('paths.progress', { title })} />
                <span className="meta numbers">{intl.t('history.percent', { percent: overallProgress })}</span>
              </CourseCard>
            ))}
          </CardGrid>
        )}
      </ListStates>
    </AccountFrame>
  );
}
