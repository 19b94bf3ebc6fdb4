import { brand } from '@gargoyle/shared/brand';
import { CUSTOMER_CARE_PAGES, paths } from '@gargoyle/shared/paths';

export interface Entry {
  /** Message id of its text. */
  text: string;
  to: string;
  external?: true;
}

export interface Group {
  text: string;
  entries: readonly Entry[];
}

/** The main menu (SHELL-161 to SHELL-168): links, and groups of links. */
export const MENU: readonly (Entry | Group)[] = [
  { text: 'menu.courses', to: paths.tutorials() },
  { text: 'menu.pathways', to: paths.learningPaths() },
  {
    text: 'menu.community',
    entries: [
      { text: 'menu.forums', to: brand.forumUrl, external: true },
      { text: 'menu.blog', to: paths.posts() },
      { text: 'menu.testimonials', to: paths.testimonials() },
    ],
  },
  {
    text: 'menu.about',
    entries: [
      { text: 'menu.school', to: brand.aboutPath },
      { text: 'menu.walkthrough', to: paths.walkthrough() },
      { text: 'menu.faq', to: paths.customerCarePage('faqs') },
      { text: 'menu.gallery', to: paths.gallery() },
      { text: 'menu.artists', to: paths.artists() },
      { text: 'menu.team', to: paths.team() },
    ],
  },
  { text: 'menu.store', to: paths.store() },
];

export const isGroup = (item: Entry | Group): item is Group => 'entries' in item;

/** All links of the menu without groups, for the drawer. */
export const MENU_LINKS: readonly Entry[] = MENU.flatMap((item) => (isGroup(item) ? item.entries : [item]));

export const FOOTER: readonly Group[] = [
  {
    text: 'footer.learn',
    entries: [
      { text: 'menu.courses', to: paths.tutorials() },
      { text: 'menu.pathways', to: paths.learningPaths() },
      { text: 'menu.webcourses', to: paths.webinars() },
      { text: 'menu.store', to: paths.store() },
    ],
  },
  MENU[2] as Group,
  MENU[3] as Group,
  {
    text: 'footer.help',
    entries: [
      { text: 'care.contact-us', to: paths.contact() },
      ...CUSTOMER_CARE_PAGES.map((slug) => ({ text: `care.${slug}`, to: paths.customerCarePage(slug) })),
    ],
  },
];

export const LEGAL: readonly Entry[] = [
  { text: 'care.terms-of-use', to: paths.customerCarePage('terms-of-use') },
  { text: 'care.privacy-policy', to: paths.customerCarePage('privacy-policy') },
];
