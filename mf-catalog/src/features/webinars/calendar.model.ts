export interface CalendarEntry {
  id: number;
  title: string;
  /** Title of the webinar variant. */
  run: string;
  startDate: string;
  url: string;
}

const HOUR = 3_600_000;
const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/**
 * One date as a calendar file (RFC 5545), two hours long, in UTC so that calendars show it in their own time zone
 * (CAT-361).
 */
export const calendarFile = (entry: CalendarEntry, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gargoyle//Live courses//EN',
    'BEGIN:VEVENT',
    `UID:webinar-variant-${entry.id}@gargoyle.example`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(Date.parse(entry.startDate))}`,
    `DTEND:${stamp(Date.parse(entry.startDate) + 2 * HOUR)}`,
    `SUMMARY:${escaped(`${entry.title}: ${entry.run}`)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** The file as a data URL for a download link. */
export const calendarAddress = (entry: CalendarEntry, now: number): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(entry, now))}`;
