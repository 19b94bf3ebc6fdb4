import { useIntl } from '@gargoyle/shared/intl';
import { IconButton } from '@gargoyle/shared/ui';
import type { Carousel } from './use-carousel.ts';

/** Previous and next buttons, disabled at the ends. */
export function CarouselArrows({ carousel, onMove }: { carousel: Carousel; onMove?: () => void }) {
  const intl = useIntl();
  const move = (direction: -1 | 1) => {
    onMove?.();
    carousel.move(direction);
  };
  return (
    <>
      <IconButton icon="left" label={intl.t('common.previous')} disabled={carousel.atStart} onClick={() => move(-1)} />
      <IconButton icon="right" label={intl.t('common.next')} disabled={carousel.atEnd} onClick={() => move(1)} />
    </>
  );
}
