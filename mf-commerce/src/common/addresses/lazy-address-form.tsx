import { lazyForm } from '@gargoyle/shared/forms';
import { Bone, Skeleton } from '@gargoyle/shared/ui';

export const LazyAddressForm = lazyForm(
  () => import(/* webpackChunkName: "commerce.address-form" */ './address-form.tsx'),
  <Skeleton>
    <Bone look="card" />
  </Skeleton>,
);
