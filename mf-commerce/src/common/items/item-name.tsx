import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useIntl } from '@gargoyle/shared/intl';
import { NoBreak } from '@gargoyle/shared/ui';
import { itemLabel, type LabelledItem } from './item-label.model.ts';

/** Title and kind of an item (COM-076, COM-083). */
export function ItemName({ item, className }: { item: LabelledItem; className?: string | undefined }) {
  const intl = useIntl();
  const label = itemLabel(item);
  const text = label ? intl.t(label.id, label.values) : null;
  return (
    <>
      <span className={className} lang={langOf(item.ordered, 'title')}>
        <NoBreak>{item.ordered.title}</NoBreak>
      </span>
      {text ? <span className="meta">{text}</span> : null}
    </>
  );
}
