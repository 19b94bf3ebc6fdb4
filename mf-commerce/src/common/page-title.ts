/** The name of a page in the window's tab, where no style capitalises it as in its heading. */
export const pageTitle = (heading: string): string => heading.charAt(0).toUpperCase() + heading.slice(1);
