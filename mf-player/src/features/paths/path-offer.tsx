import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { Slot } from '@gargoyle/shared/host';
import s from './path-offer.module.css';

/** Where a pathway is sold, its panel stands beside the overview (PLAY-159); this house sells nothing itself. */
export const PathOffer = ({ path }: { path: Path }) =>
  path.price > 0 ? (
    <aside className={s.offer}>
      <Slot name="commerce.path-panel.v1" pathSlug={path.slug} />
    </aside>
  ) : null;
