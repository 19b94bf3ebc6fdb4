import { expect, test } from 'vitest';
import { calendarAddress, calendarFile } from './calendar.model.ts';

const entry = {
  id: 7,
  title: 'Live Mask-Making Intensive',
  run: 'Evening, Pacific',
  startDate: '2026-12-05T02:00:00.000Z',
  url: 'http://localhost:4000/webcourses/live-mask-making-intensive',
};

test('CAT-361 a date becomes a calendar entry with its start in UTC', () => {
  expect(calendarFile(entry, Date.UTC(2026, 10, 21)).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gargoyle//Live courses//EN',
    'BEGIN:VEVENT',
    'UID:webinar-variant-7@gargoyle.example',
    'DTSTAMP:20261121T000000Z',
    'DTSTART:20261205T020000Z',
    'DTEND:20261205T040000Z',
    'SUMMARY:Live Mask-Making Intensive: Evening\\, Pacific',
    'URL:http://localhost:4000/webcourses/live-mask-making-intensive',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('CAT-361 a title of several lines stays one line of the calendar entry', () => {
  const file = calendarFile({ ...entry, title: 'Masks\nand more', run: 'Evening;\r\nPacific' }, 0);
  expect(file.split('\r\n')).toContain('SUMMARY:Masks\\nand more: Evening\\;\\nPacific');
});

test('CAT-361 the download is a data URL', () => {
  const address = calendarAddress(entry, 0);
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(calendarFile(entry, 0));
});
