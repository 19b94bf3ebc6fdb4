import { CUSTOMER_CARE_PAGES, paths } from '@gargoyle/shared/paths';

/** All customer care pages in order (ACC-289); the name is part of a message id. */
export const CARE_LINKS = [
  ...CUSTOMER_CARE_PAGES.slice(0, 3).map((name) => ({ name, to: paths.customerCarePage(name) })),
  { name: 'contact-us', to: paths.contact() },
  ...CUSTOMER_CARE_PAGES.slice(3).map((name) => ({ name, to: paths.customerCarePage(name) })),
];
