import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Badge, ProgressBar } from '@gargoyle/shared/ui';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { CardGrid, CourseCard } from '../../common/lists/course-card.tsx';
import { courseLink } from '../../common/lists/course-links.ts';
import { ListStates } from '../../common/lists/list-states.tsx';
import { isCompleted } from '../../common/watched.model.ts';
import { historyEntries } from './history.model.ts';
import { historyQuery } from './history.queries.ts';
import { SummaryPart } from './summary-part.tsx';

export function Component() {
  const intl = useIntl();
  const session = useSession((s) => s);
  const { data, ...query } = useQuery(historyQuery(useHost()));
  const watched = data && historyEntries(data);
  return (
    <AccountFrame
      current="history"
      title={intl.t('history.title')}
      rail={watched?.length ? <SummaryPart entries={watched} /> : undefined}
    >
      <ListStates
        query={{ ...query, data: watched }}
        empty="history.empty"
        emptyHint="history.hint"
        next={{ label: 'account.browse', to: paths.tutorials() }}
      >
        {(entries) => (
          <CardGrid>
            {entries.map(({ id, tutorial, percent }) => (
              <CourseCard
                key={id}
                title={tutorial.title}
                photo={tutorial.photo.boxThumb}
                to={courseLink(tutorial.slug, session)}
              >
                {isCompleted(percent) ? (
                  <Badge look="done">{intl.t('history.completed')}</Badge>
                ) : (
                  <>
                    <ProgressBar percent={percent} label={intl.t('history.progress', { title: tutorial.title })} />
                    <span className="meta numbers">{intl.t('history.percent', { percent })}</span>
                  </>
                )}
              </CourseCard>
            ))}
          </CardGrid>
        )}
      </ListStates>
    </AccountFrame>
  );
}
