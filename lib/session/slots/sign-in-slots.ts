import { perBrand } from './storage-slot.ts'

/** Storage slots that tell every page who is signed in. */
export const signInSlots = {
  session: perBrand('local', 'session'),
  tabMember: perBrand('session', 'tab_member'),
  loginNeeded: perBrand('local', 'login_needed'),
} as const
