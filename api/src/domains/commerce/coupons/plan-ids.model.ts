/** Parses a plan id of a query; null for anything but digits. */
export const readPlanId = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Parses the JSON list of plan ids in a query, such as `[7,8,3,4]`; null for anything else. */
export function readPlanIds(text: string): number[] | null {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return null;
    const ids = list.map((id) => readPlanId(String(id)));
    return ids.every((id) => id !== null) ? ids : null;
  } catch {
    return null;
  }
}
