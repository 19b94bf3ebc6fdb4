import { isApiError } from '@gargoyle/shared/client';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { useLocation } from '@gargoyle/shared/router';
import { ErrorPanel } from '@gargoyle/shared/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CreditQuestion } from './credit-question.tsx';
import { admission } from './entitlement.model.ts';
import { type LessonPlace, lessonOf } from './lesson.ts';
import { LessonPlayer } from './lesson-player.tsx';
import { WatchSkeleton } from '../../common/player/watch-skeleton.tsx';
import { tutorialQuery, viewerQuery } from './tutorials.queries.ts';

/** Lets in who may watch, asks who has to spend a credit, and sends the others back to the course (PLAY-005 to PLAY-007). */
export function LessonDoor(place: LessonPlace) {
  const { tutorialSlug, pathId } = place;
  const host = useHost();
  const intl = useIntl();
  const location = useLocation();
  const signedIn = useSession((session) => session.phase === 'signed-in');
  const tutorial = useQuery(tutorialQuery(host, tutorialSlug, pathId));
  const viewer = useQuery({ ...viewerQuery(host, tutorialSlug, pathId), enabled: signedIn });
  const [statisticId, setStatisticId] = useState<number | null>(null);
  /** Once in, a later answer of the server does not throw a viewer out in mid-lesson. */
  const [admitted, setAdmitted] = useState(false);

  const lesson = useMemo(
    () => (tutorial.data && viewer.data ? lessonOf(tutorial.data, viewer.data) : null),
    [tutorial.data, viewer.data],
  );
  const found = lesson ? admission(lesson.viewer.entitlement) : null;
  const kind = admitted ? 'play' : found?.kind;
  const back = (text?: string) => {
    if (text) host.toast.error(text);
    host.navigate(withoutWatch(location.pathname, location.search), { replace: true });
  };
  const onRefused = (error: unknown) => {
    if (isApiError(error) && error.status === 402) back(error.detail);
    else host.report('watching could not be recorded', error);
  };

  const decide = useEffectEvent((decision: typeof kind) => {
    if (decision === 'play') setAdmitted(true);
    if (decision === 'forbidden') back(intl.t('lesson.forbidden'));
    if (decision === 'no-credits') back(intl.t('credits.none'));
  });
  useEffect(() => decide(kind), [kind]);

  // What is at hand goes on playing when asking for it again fails.
  if ((tutorial.isError || viewer.isError) && !(admitted && lesson)) {
    const again = () => {
      if (tutorial.isError) void tutorial.refetch();
      if (viewer.isError) void viewer.refetch();
    };
    return (
      <div className="wrap section">
        <ErrorPanel title={intl.t('lesson.failed')} onRetry={again} />
      </div>
    );
  }
  if (!lesson || !found) return <WatchSkeleton />;
  if (kind === 'ask' && found.kind === 'ask') {
    return (
      <CreditQuestion
        lesson={lesson}
        used={found.used}
        limit={found.limit}
        onRejected={() => back()}
        onFailed={(error) => {
          host.toast.failure(error);
          back();
        }}
        onSpent={async (id) => {
          setStatisticId(id);
          await Promise.all([viewer.refetch(), host.session.reload()]);
        }}
      />
    );
  }
  if (kind !== 'play') return <WatchSkeleton />;
  return (
    <LessonPlayer
      lesson={lesson}
      place={place}
      statisticId={statisticId}
      onRefused={onRefused}
      onRefresh={() => viewer.refetch()}
    />
  );
}

/** The course's own address: pathway and referer stay (CAT-093). */
function withoutWatch(path: string, query: string): string {
  const search = new URLSearchParams(query);
  for (const key of ['watch', 'chapter', 'time']) search.delete(key);
  const rest = search.toString();
  return rest ? `${path}?${rest}` : path;
}
