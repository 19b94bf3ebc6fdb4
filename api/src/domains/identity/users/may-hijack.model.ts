interface Rights {
  isStaff: boolean;
  isSuperuser: boolean;
}

/** Staff may impersonate anyone except staff and superusers; superusers anyone except superusers (API-A-080). */
export const mayHijack = (staff: Rights, target: Rights): boolean =>
  staff.isSuperuser ? !target.isSuperuser : staff.isStaff && !target.isStaff && !target.isSuperuser;
