import { lazyForm } from '@gargoyle/shared/forms';
import { Bone, Skeleton } from '@gargoyle/shared/ui';
import s from './payment-step.module.css';

export const LazyPaymentStep = lazyForm(
  () => import(/* webpackChunkName: "commerce.payment-step" */ './payment-step.tsx'),
  <Skeleton className={s.methods}>
    <Bone className={s.bone} />
  </Skeleton>,
);
