import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { Slot } from '@gargoyle/shared/host';
import s from './path-offer.module.css';

/**
 * The purchase panel beside the overview if the path is for sale (PLAY-159); the panel belongs to the commerce remote.
 */
export const PathOffer = ({ path }: { path: Path }) =>
  path.price > 0 ? (
    <aside className={s.offer}>
      <Slot name="commerce.path-panel.v1" pathSlug={path.slug} />
    </aside>
  ) : null;
