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
  const lines = calendarFile(entry, Date.UTC(2026, 10, 21)).split('\r\n');
  expect(lines).toContain('DTSTART:20261205T020000Z');
  expect(lines).toContain('DTEND:20261205T040000Z');
  expect(lines).toContain('DTSTAMP:20261121T000000Z');
  expect(lines).toContain('SUMMARY:Live Mask-Making Intensive: Evening\\, Pacific');
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
});

test('CAT-361 the download is a data URL', () => {
  const address = calendarAddress(entry, 0);
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(calendarFile(entry, 0));
});
