/**
 * The numbers of PostgreSQL's advisory locks, all of them here so that no two are the same. Every process of every
 * release uses the same number for the same lock.
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
} as const
