import { type AppRoute, notLibrary } from '@gargoyle/shared/host';

export const routes: AppRoute[] = [
  {
    id: 'commerce.cart',
    path: 'cart/:token?',
    lazy: () => import(/* webpackChunkName: "commerce.cart" */ './features/cart/cart-screen.tsx'),
    handle: { guard: notLibrary },
  },
];
