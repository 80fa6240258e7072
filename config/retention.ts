/** How many days personal data is stored. The jobs that delete it and the privacy notice use these figures. */
export const retentionDays = {
  /** A session that is not used. */
  sessions: 30,
  /** A device without a sign-in, until it counts as new again. */
  devices: 400,
  /** The link of an order shows personal data after the last event of the order. */
  links: 30,
  /** The account for a refund, after its return was closed. */
  accounts: 90,
  /** How long an exchange that ended can still lead to a refund: the longest return period, and the way. */
  exchanges: 150,
  /** A reservation in a store, after it ended. */
  reservations: 30,
  /** A request for a personal shopper, answered or not. */
  requests: 60,
  /** Registrations, after their event. */
  events: 30,
  /** A back-in-stock request that was stopped. */
  notifications: 30,
  /** Photos of a take-back after the decision, and of a review after its rejection. */
  photos: 90,
  /** The longest counter of attempts. */
  attempts: 90,
} as const

/** After this time claims are barred; until then consents and statements of withdrawal are evidence. */
export const evidenceYears = 3
