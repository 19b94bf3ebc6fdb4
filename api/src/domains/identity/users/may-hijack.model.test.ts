import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayHijack } from './may-hijack.model.ts';

test('API-A-080 nobody can impersonate a superuser, and staff cannot impersonate staff', () => {
  const person = fc.record({ isStaff: fc.boolean(), isSuperuser: fc.boolean() });
  fc.assert(
    fc.property(person, person, (staff, target) => {
      const may = mayHijack(staff, target);
      if (target.isSuperuser || (!staff.isStaff && !staff.isSuperuser)) expect(may).toBe(false);
      if (target.isStaff && !staff.isSuperuser) expect(may).toBe(false);
    }),
  );
});
