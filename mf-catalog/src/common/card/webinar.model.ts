import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';

/** The next date of a live course, or the last one when all have passed; undefined without dates. */
export function nextDate(webinar: Pick<Webinar, 'variants'>, now: number): string | undefined {
  const dates = webinar.variants.map((variant) => variant.startDate).sort((a, b) => Date.parse(a) - Date.parse(b));
  return dates.find((date) => Date.parse(date) >= now) ?? dates[dates.length - 1];
}
