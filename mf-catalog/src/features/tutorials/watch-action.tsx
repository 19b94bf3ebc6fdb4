import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink } from '@gargoyle/shared/ui';
import { actionOf } from './tutorial.model.ts';
import type { TutorialView } from './use-tutorial.ts';
import s from './watch-action.module.css';

/** The main button: watch, resume or subscribe. Its space is reserved while the action is unknown. */
export function WatchAction({ view, wide }: { view: TutorialView; wide?: boolean }) {
  const intl = useIntl();
  const action = actionOf(view.viewer);
  const look = { look: 'clay', ...(wide ? { wide } : {}) } as const;
  if (action === 'unknown') {
    return (
      <ButtonLink {...look} to={paths.plans()} className={s.waiting}>
        {intl.t('tutorial.subscribe')}
      </ButtonLink>
    );
  }
  if (action === 'subscribe') {
    return (
      <ButtonLink {...look} to={paths.plans()}>
        {intl.t('tutorial.subscribe')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink {...look} to={view.watchPath()}>
      {intl.t(`tutorial.${action}`)}
    </ButtonLink>
  );
}
