import { lateForm } from '@gargoyle/shared/forms';
import { Bone, Skeleton } from '@gargoyle/shared/ui';

export const LateAddressForm = lateForm(
  () => import(/* webpackChunkName: "commerce.address-form" */ './address-form.tsx'),
  <Skeleton>
    <Bone look="card" />
  </Skeleton>,
);
