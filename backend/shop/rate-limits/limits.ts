import { retentionDays } from '#config/retention.ts'

/**
 * At most `max` attempts of one subject (an address, an order number, …) in a window of this many minutes.
 */
export type RateLimit = {
  /** Part of the stored counter's name: renaming resets the count. */
  readonly name: string
  readonly max: number
  readonly minutes: number
}

/** Every rate limit that the database counts across all processes, with its reason. */
export const limits = {
  /**
   * Captcha by address. A family or an office orders a few times an hour; a bot tests cards by ordering.
   */
  orders: { name: 'captcha-orders', max: 8, minutes: 60 },
  /**
   * Captcha by address: an order placed while payments are down costs nothing and holds its stock for days.
   */
  contingencyOrders: { name: 'captcha-contingency', max: 2, minutes: 60 },
  /** Rejection by address, with or without a captcha. */
  allContingencyOrders: { name: 'contingency-orders', max: 12, minutes: 24 * 60 },
  /**
   * Rejection by address, with or without a captcha. Many customers of one mobile network share an address.
   */
  orderRequests: { name: 'order-requests', max: 300, minutes: 60 },
  /**
   * Captcha by address, declined cards and wallets only: customers try two or three cards, card testers hundreds. A
   * payment counts until its bank has answered, so it is also how many customers of one address may pay at a time.
   */
  cardDeclines: { name: 'card-declines', max: 8, minutes: 60 },
  /**
   * Rejection by address, declined cards and wallets only, with or without a captcha: bots buy solved
   * captchas. Of 300 orders an hour of a shared address about one in ten is declined.
   */
  allCardDeclines: { name: 'card-declines-all', max: 30, minutes: 60 },
  /** Never reached: counts a brand's card payments that are pending or declined, see `abnormalDeclines`. */
  brandPayments: { name: 'brand-payments', max: 1_000_000, minutes: 10 },
  /** Not a limit: detects that the same request was sent a moment ago. */
  paymentKeys: { name: 'payment-keys', max: 1, minutes: 1 },
  /**
   * Rejection by order: results of bank pages and challenges, each of which is sent to the payment provider.
   */
  paymentDetails: { name: 'payment-details', max: 30, minutes: 60 },
  /**
   * Rejection by donation: each attempt is sent to the payment provider, and one without a response is
   * repeated.
   */
  donations: { name: 'donations', max: 10, minutes: 60 },
  /** Captcha by address, wrong guesses only: people mistype a PIN once or twice. */
  giftCardGuesses: { name: 'captcha-gift-cards', max: 3, minutes: 60 },
  /** Captcha by address, wrong numbers and access codes only: a company types its own. */
  wholesalerGuesses: { name: 'captcha-wholesalers', max: 3, minutes: 60 },
  /**
   * Captcha by address, non-existent voucher codes only. People try the codes they find on coupon sites; a
   * bot tries thousands.
   */
  voucherGuesses: { name: 'voucher-guesses', max: 20, minutes: 60 },
  /** Not a limit: codes that an address has entered recently are not counted again. */
  voucherCodes: { name: 'voucher-codes', max: 1, minutes: 24 * 60 },
  /** Captcha by address, orders that were not found only. */
  orderLookups: { name: 'captcha-lookups', max: 3, minutes: 60 },
  /** Rejection by address and reference of an order, wrong e-mails only. */
  orderEmails: { name: 'order-emails', max: 5, minutes: 60 },
  /** Captcha by order, whether it exists or not: each request may send an e-mail to its customer. */
  orderCodeRequests: { name: 'order-code-requests', max: 5, minutes: 60 },
  /** Silently ignored by order and address. */
  orderCodes: { name: 'order-code', max: 5, minutes: 60 },
  /** Silently ignored by order: protects a mailbox from a flood of codes. */
  orderCodeEmails: { name: 'order-code-mails', max: 30, minutes: 60 },
  /** Captcha by address: registrations and requests of a link by e-mail. A family makes a few. */
  accountRequests: { name: 'account-requests', max: 5, minutes: 60 },
  /** Captcha by kind of e-mail and normalized mailbox, from any address: each request is an e-mail. */
  accountRequestsFor: { name: 'account-requests-for', max: 3, minutes: 60 },
  /**
   * Silently ignored by kind of e-mail, address and normalized mailbox: protects the mailbox from a flood, and no
   * one else can use up what its owner needs. Not longer than the links work, so that a client above the limit has
   * requested one that works.
   */
  accountEmails: { name: 'account-emails', max: 10, minutes: 60 },
  /** Silently ignored by kind of e-mail, network and normalized mailbox: a client may have many addresses. */
  accountEmailsOfNetwork: { name: 'account-emails-network', max: 30, minutes: 60 },
  /** Rejection by address: three units are held for one mailbox, and invented mailboxes are free. */
  reservations: { name: 'reservations', max: 10, minutes: 24 * 60 },
  /** Rejection by normalized mailbox: a unit is held for a day. */
  reservationRecipients: { name: 'reservations-for', max: 3, minutes: 24 * 60 },
  /** Captcha by address: a family waits for a few products, a bot sends invented mailboxes. */
  stockRequests: { name: 'captcha-notices', max: 10, minutes: 24 * 60 },
  /** Rejection by product and address, with or without a captcha: a unit is held for each request. */
  stockRequestsOfProduct: { name: 'notices-product', max: 5, minutes: 7 * 24 * 60 },
  /** Rejection by product and network, with or without a captcha. */
  stockRequestsOfNetwork: { name: 'notices-product-network', max: 15, minutes: 7 * 24 * 60 },
  /** Not a limit: a mailbox that a client has sent for a product is not counted again. */
  repeatedStockRequests: { name: 'notices-repeated', max: 1, minutes: 7 * 24 * 60 },
  /** Silently ignored by normalized mailbox: each request is an e-mail now and one later. */
  notificationRecipients: { name: 'notices-for', max: 15, minutes: 24 * 60 },
  /** Rejection by address: a family or an office subscribes a few mailboxes, a bot thousands. */
  newsletterRequests: { name: 'newsletter', max: 30, minutes: 60 },
  /** Rejection by address and normalized mailbox: each request may be an e-mail. */
  newsletterRequestsFor: { name: 'newsletter-client-for', max: 5, minutes: 24 * 60 },
  /** Rejection by normalized mailbox, from any address. */
  newsletterRecipients: { name: 'newsletter-for', max: 30, minutes: 24 * 60 },
  /** Captcha by address: a family registers a few people, a bot takes every place. */
  eventRequests: { name: 'captcha-events', max: 3, minutes: 24 * 60 },
  /** Captcha by normalized mailbox: each registration is an e-mail and takes a place. */
  eventRecipients: { name: 'captcha-events-for', max: 6, minutes: 24 * 60 },
  /** Rejection by event and address, with or without a captcha: bots buy solved captchas. */
  eventPlaces: { name: 'event-places', max: 4, minutes: 60 * 24 * 60 },
  /** Rejection by event and network, with or without a captcha. */
  eventPlacesOfNetwork: { name: 'event-places-network', max: 10, minutes: 60 * 24 * 60 },
  /** Rejection by address: each request is work for the staff of a store. */
  clientelingRequests: { name: 'clienteling', max: 6, minutes: 24 * 60 },
  /** Rejection by address and normalized mailbox: each request is an e-mail. */
  clientelingRequestsFor: { name: 'clienteling-client-for', max: 3, minutes: 24 * 60 },
  /** Rejection by normalized mailbox, from any address. */
  clientelingRecipients: { name: 'clienteling-for', max: 15, minutes: 24 * 60 },
  /** Rejection by recipient: protects a mailbox from a flood of shared bags. */
  expressRecipients: { name: 'express-to', max: 5, minutes: 24 * 60 },
  /** Rejection by bag: one bag is not sent to many people. */
  expressBags: { name: 'express-from', max: 10, minutes: 24 * 60 },
  /**
   * Captcha by address: a statement of withdrawal sends an e-mail to any mailbox. Never a rejection while there
   * are captchas, because the law grants the withdrawal.
   */
  withdrawals: { name: 'captcha-withdrawals', max: 10, minutes: 60 },
  /** Captcha by normalized mailbox of the receipt. */
  withdrawalRecipients: { name: 'captcha-withdrawals-to', max: 6, minutes: 24 * 60 },
  /** Captcha by address, the first photo of a take-back: each starts a draft. */
  takeBackDrafts: { name: 'captcha-take-back-drafts', max: 10, minutes: 60 },
  /** Rejection by draft, broken pictures too: decoding one takes up to a second of a core. */
  takeBackPhotos: { name: 'take-back-photos', max: 24, minutes: 24 * 60 },
  /** Captcha by address: a take-back sends an e-mail to any mailbox. */
  takeBacks: { name: 'captcha-take-backs', max: 5, minutes: 60 },
  /** Captcha by normalized mailbox. */
  takeBackRecipients: { name: 'captcha-take-backs-to', max: 5, minutes: 24 * 60 },
  /** Rejection by bought article, broken pictures too: decoding one takes up to a second of a core. */
  reviewPhotos: { name: 'review-photos', max: 24, minutes: 24 * 60 },
} as const satisfies Record<string, RateLimit>

/**
 * Maximum payments per order. A customer tries two or three cards, goes to a wallet and comes back; a client
 * that needs more is testing cards.
 */
export const maxPaymentsPerOrder = 10

/**
 * Card payments of all orders of one bag together: a new order of the same bag replaces the previous one and
 * would restart its count.
 */
export const bagPayments = { max: 15, minutes: 60 } as const

/**
 * When a brand's decline rate is abnormal, every card payment of the brand needs a captcha: banks decline 5
 * to 20 of 100 cards of customers and most cards of a card tester. Below `minDeclines` a rate is not
 * significant. Pending payments count as declined, over `shards` counters, because all orders would contend
 * for a single row.
 */
export const abnormalDeclines = { minutes: 10, minDeclines: 30, minShare: 0.3, shards: 16 } as const

/**
 * The rejecting limit that replaces a captcha limit without a captcha provider: five times the number,
 * because it rejects everyone behind a shared address.
 */
export function toRefusingLimit({ name, max, minutes }: RateLimit): RateLimit {
  return { name: `${name}-refusal`, max: max * 5, minutes }
}

/**
 * Maximum unpaid orders and units, counted over the last `minutes` (an order holds its stock for 30). A bag
 * has at most ten units. Ten customers behind one address can pay at the same time; a bot that holds stock
 * without paying reaches the limit with its sixth full bag.
 */
export const unpaidLimits = {
  minutes: 60,
  address: { orders: 12, units: 60 },
  /**
   * The /48 network of an IPv6 address: one customer can have 65,536 networks that are counted as addresses.
   */
  network: { orders: 36, units: 180 },
  /** A member, or a guest by mailbox and network: strangers elsewhere do not use up a mailbox's limit. */
  customer: { orders: 10, units: 50 },
  /** Captcha by mailbox of guests, from any address. */
  mailbox: { orders: 10, units: 50 },
} as const

/**
 * Maximum open orders that are paid on delivery or by other means, until handover: such orders hold their
 * goods. Addresses have a higher limit, because three days of orders from one mobile network belong to many
 * customers.
 */
export const acceptedLimits = {
  hours: 72,
  address: { orders: 36, units: 180 },
  network: { orders: 108, units: 540 },
  customer: { orders: 10, units: 50 },
  mailbox: { orders: 10, units: 50 },
} as const

/**
 * How often a secret may be guessed: the password of an account, the PIN of a card, the e-mail of an order.
 */
export type GuessLimits = {
  /** Captcha by address, for all targets. */
  readonly byAddress: RateLimit
  /** Captcha by address and target. */
  readonly byPair: RateLimit | null
  /** Captcha for everyone who names the target. Never a rejection: any client could cause it for another. */
  readonly byTarget: RateLimit | null
  /** Rejection by address and target, with a captcha: only a client's own failures count. */
  readonly pairWithCaptcha: RateLimit
  /**
   * Rejection by target and network (/24 in IPv4, /48 in IPv6), with a captcha. An attacker with many
   * addresses usually has them in few networks. A client that has guessed right for the target before is
   * exempt.
   */
  readonly networkWithCaptcha: RateLimit
  /** How long a client with a right guess is exempt. */
  readonly known: RateLimit
}

const day = 24 * 60

/** Rate limits for wrong guesses. Every target is counted alike, whether it exists or not. */
export const guessLimits = {
  password: {
    byAddress: { name: 'login-address', max: 15, minutes: 15 },
    byPair: { name: 'login-pair', max: 5, minutes: 15 },
    byTarget: { name: 'login', max: 10, minutes: 15 },
    pairWithCaptcha: { name: 'login-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'login-network', max: 40, minutes: 60 },
    known: { name: 'login-known', max: 1, minutes: retentionDays.attempts * day },
  },
  order: {
    byAddress: limits.orderLookups,
    byPair: null,
    byTarget: { name: 'order-lookup', max: 20, minutes: 60 },
    pairWithCaptcha: { name: 'order-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'order-network', max: 40, minutes: 60 },
    known: { name: 'order-known', max: 1, minutes: 30 * day },
  },
  /** The six-digit code that verifies an order lookup, sent to its e-mail. */
  orderCode: {
    byAddress: { name: 'order-code-address', max: 15, minutes: 60 },
    byPair: { name: 'order-code-pair', max: 5, minutes: 10 },
    byTarget: { name: 'order-code-target', max: 20, minutes: 10 },
    pairWithCaptcha: { name: 'order-code-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'order-code-network', max: 40, minutes: 60 },
    known: { name: 'order-code-known', max: 1, minutes: 30 * day },
  },
  /** The six-digit code of a sign-in by e-mail, for the mailbox. */
  webLogin: {
    byAddress: { name: 'web-login-address', max: 15, minutes: 60 },
    byPair: { name: 'web-login-pair', max: 5, minutes: 10 },
    byTarget: { name: 'web-login-target', max: 20, minutes: 10 },
    pairWithCaptcha: { name: 'web-login-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'web-login-network', max: 40, minutes: 60 },
    known: { name: 'web-login-known', max: 1, minutes: 30 * day },
  },
  giftCard: {
    byAddress: limits.giftCardGuesses,
    byPair: null,
    /** Consecutive wrong PINs are counted on the card itself, without a window. */
    byTarget: null,
    pairWithCaptcha: { name: 'gift-card-pair-captcha', max: 5, minutes: 60 },
    networkWithCaptcha: { name: 'gift-card-network', max: 30, minutes: 60 },
    known: { name: 'gift-card-known', max: 1, minutes: retentionDays.attempts * day },
  },
  /** The access code of a wholesale customer, whose number is on every document. */
  wholesaler: {
    byAddress: limits.wholesalerGuesses,
    byPair: null,
    byTarget: { name: 'wholesaler', max: 20, minutes: 60 },
    pairWithCaptcha: { name: 'wholesaler-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'wholesaler-network', max: 40, minutes: 60 },
    known: { name: 'wholesaler-known', max: 1, minutes: retentionDays.attempts * day },
  },
} as const satisfies Record<string, GuessLimits>
