/** Longest time after the load in which parts of a page are hydrated: they render what the server rendered. */
const HYDRATION_MS = 60_000;

/** The server's time, advanced by the browser's clock, which may itself be wrong. @param rendered its time in ms at the load */
export function pageTime(rendered: number): () => number {
  const loaded = Date.now();
  return () => {
    const passed = Date.now() - loaded;
    return passed < HYDRATION_MS ? rendered : rendered + passed;
  };
}
