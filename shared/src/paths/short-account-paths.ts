import { paths } from '@gargoyle/shared/paths';

/**
 * Account pages that are also found at the top level, under their last segment (SHELL-084). Bundled into each
 * application, so that it works with an older shell as well.
 */
export const SHORT_ACCOUNT_PATHS: readonly string[] = [
  paths.history(),
  paths.myPaths(),
  paths.interests(),
  paths.favorites(),
  paths.bookmarks(),
  paths.accountCourses(),
].map((path) => path.slice(paths.account().length));
