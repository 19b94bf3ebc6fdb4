import { useIntl } from '@gargoyle/shared/intl';
import s from './action-text.module.css';

/** The text of an action, written small and shown with a large first letter. */
export const ActionText = ({ id }: { id: string }) => <span className={s.text}>{useIntl().t(id)}</span>;
