/**
 * The numbers of PostgreSQL's advisory locks, in one place so that they are unique. A number must not change
 * between releases.
 */
export const advisoryLocks = {
  migrations: 717_204_651,
  contentImport: 717_204_652,
  /** With the hash of an e-mail address as the second number. */
  storeReservations: 717_204_653,
  /** With the hash of an e-mail address as the second number. */
  stockNotices: 717_204_654,
  /** With the hash of a material as the second number. */
  stockNoticeQueues: 717_204_655,
  searchLanguages: 717_204_656,
  /** With the hash of an e-mail address as the second number. */
  newsletterPreferences: 717_204_657,
} as const
