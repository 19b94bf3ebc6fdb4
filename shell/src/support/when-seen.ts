type Page = Document & { prerendering?: boolean };

/** Whether the browser only prepares the page, for a link that the reader has not followed yet. */
export const isPrerendered = (page: Page = document): boolean => page.prerendering === true;

/** Resolves when the reader sees the page. */
export const whenSeen = (page: Page = document): Promise<void> =>
  isPrerendered(page)
    ? new Promise((resolve) => page.addEventListener('prerenderingchange', () => resolve(), { once: true }))
    : Promise.resolve();
