import { useIntl } from '@gargoyle/shared/intl';
import s from './action-text.module.css';

/** The text of an action, written small and shown with a large first letter. */
export function ActionText({ id }: { id: string }) {
  const intl = useIntl();
  return <span className={s.text}>{intl.t(id)}</span>;
}
