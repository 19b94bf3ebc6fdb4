import { Bone, Skeleton } from '@gargoyle/shared/ui';
import { lazy, Suspense } from 'react';
import type AddressForm from './address-form.tsx';

const Form = lazy(() => import(/* webpackChunkName: "commerce.address-form" */ './address-form.tsx'));

/** The address form with its library, fetched when somebody is about to type. */
export const LazyAddressForm = (props: Parameters<typeof AddressForm>[0]) => (
  <Suspense
    fallback={
      <Skeleton>
        <Bone look="card" />
      </Skeleton>
    }
  >
    <Form {...props} />
  </Suspense>
);
