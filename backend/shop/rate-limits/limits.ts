/** At most `max` attempts of one subject (an address, an order number, …) in a window of so many minutes. */
export type RateLimit = {
  /** Part of the stored counter's name: a change starts counting anew. */
  readonly name: string
  readonly max: number
  readonly minutes: number
}

/** Every limit that the database counts for all processes together, with its reason. */
export const limits = {
  /** Captcha by address. A household or an office orders a few times an hour; a program tests cards by ordering. */
  orders: { name: 'captcha-orders', max: 8, minutes: 60 },
  /** Captcha by address: an order that is left while payments are down costs nothing and holds its stock for days. */
  contingencyOrders: { name: 'captcha-contingency', max: 2, minutes: 60 },
  /** Refusal by address, with or without a captcha. */
  allContingencyOrders: { name: 'contingency-orders', max: 12, minutes: 24 * 60 },
  /** Refusal by address, with or without a captcha. Many customers of one mobile network share an address. */
  orderRequests: { name: 'order-requests', max: 300, minutes: 60 },
  /**
   * Captcha by address, declined cards and wallets only: customers try two or three cards, card testers hundreds. A
   * payment counts until its bank has answered, so it is also how many customers of one address may pay at a time.
   */
  cardDeclines: { name: 'card-declines', max: 8, minutes: 60 },
  /**
   * Refusal by address, declined cards and wallets only, with or without a captcha: a program buys its captchas solved.
   * Of 300 orders an hour of a shared address about one in ten is declined.
   */
  allCardDeclines: { name: 'card-declines-all', max: 30, minutes: 60 },
  /** Never reached: card payments of a brand under way or declined are counted under it, see `abnormalDeclines`. */
  brandPayments: { name: 'brand-payments', max: 1_000_000, minutes: 10 },
  /** Not a limit: tells a request that the same request was sent a moment ago. */
  paymentKeys: { name: 'payment-keys', max: 1, minutes: 1 },
  /** Refusal by order: results of bank pages and challenges, each of which is sent to the payment provider. */
  paymentDetails: { name: 'payment-details', max: 30, minutes: 60 },
  /** Refusal by donation: each attempt is sent to the payment provider, one that got no answer is repeated. */
  donations: { name: 'donations', max: 10, minutes: 60 },
  /** Captcha by address, wrong guesses only: people mistype a PIN once or twice. */
  giftCardGuesses: { name: 'captcha-gift-cards', max: 3, minutes: 60 },
  /** Captcha by address, wrong numbers and access codes only: a company types its own. */
  wholesalerGuesses: { name: 'captcha-wholesalers', max: 3, minutes: 60 },
  /**
   * Captcha by address, voucher codes that do not exist only. People try the codes they find on coupon sites; a program
   * tries thousands.
   */
  voucherGuesses: { name: 'voucher-guesses', max: 20, minutes: 60 },
  /** Not a limit: codes that an address has named lately are not counted again. */
  voucherCodes: { name: 'voucher-codes', max: 1, minutes: 24 * 60 },
  /** Captcha by address, orders that were not found only. */
  orderLookups: { name: 'captcha-lookups', max: 3, minutes: 60 },
  /** Refusal by address and reference of an order, wrong e-mails only. */
  orderEmails: { name: 'order-emails', max: 5, minutes: 60 },
  /** Captcha by order, whether it exists or not: each request may be an e-mail to its customer. */
  orderCodeRequests: { name: 'order-code-requests', max: 5, minutes: 60 },
  /** Silence by order and address. */
  orderCodes: { name: 'order-code', max: 5, minutes: 60 },
  /** Silence by order: nobody's mailbox is filled with codes. */
  orderCodeEmails: { name: 'order-code-mails', max: 30, minutes: 60 },
  /** Refusal by address: three pieces are held for one mailbox, and invented mailboxes are free. */
  reservations: { name: 'reservations', max: 10, minutes: 24 * 60 },
  /** Refusal by mailbox, however it is spelt: a piece is held for a day. */
  reservationRecipients: { name: 'reservations-for', max: 3, minutes: 24 * 60 },
  /** Silence by mailbox, however it is spelt: each is an e-mail later. */
  notificationRecipients: { name: 'notices-for', max: 30, minutes: 24 * 60 },
  /** Refusal by recipient: nobody's mailbox is filled with bags. */
  expressRecipients: { name: 'express-to', max: 5, minutes: 24 * 60 },
  /** Refusal by bag: one bag does not write to many people. */
  expressBags: { name: 'express-from', max: 10, minutes: 24 * 60 },
  /** Refusal by bought article, broken pictures too: to decode one takes up to a second of a core. */
  reviewPhotos: { name: 'review-photos', max: 24, minutes: 24 * 60 },
} as const satisfies Record<string, RateLimit>

/**
 * Payments that one order takes. A customer tries two or three cards, goes to a wallet and comes back; a client that
 * needs more than this tests cards.
 */
export const maxPaymentsPerOrder = 10

/**
 * Card payments that the orders of one bag take together: a new order of the same bag takes the place of the one
 * before, and would start counting at one again.
 */
export const bagPayments = { max: 15, minutes: 60 } as const

/**
 * When a brand's declines are abnormal and every card payment of the brand needs a captcha: banks decline 5 to 20 of
 * 100 cards of customers and most cards of a card tester. Below `minDeclines` a share says nothing. Payments that the
 * bank has not answered count as declined, over `shards` counters: one would be a row that all orders wait for.
 */
export const abnormalDeclines = { minutes: 10, minDeclines: 30, minShare: 0.3, shards: 16 } as const

/**
 * What a limit that asks for a captcha becomes where there is no captcha provider: a refusal at five times the number,
 * because everybody behind a shared address is refused with it.
 */
export function toRefusingLimit({ name, max, minutes }: RateLimit): RateLimit {
  return { name: `${name}-refusal`, max: max * 5, minutes }
}

/**
 * What may be ordered and unpaid at a time, counted over the last `minutes` (an order holds its stock for 30). A bag
 * has at most ten units. Ten customers behind one address pay at the same time; a program that holds stock without
 * paying reaches the limit with its sixth full bag.
 */
export const unpaidLimits = {
  minutes: 60,
  address: { orders: 12, units: 60 },
  /** The /48 network of an IPv6 address: one customer can have 65,536 networks that are counted as addresses. */
  network: { orders: 36, units: 180 },
  /** A member, or a guest by mailbox and network: strangers elsewhere do not use the limit of a mailbox up. */
  customer: { orders: 10, units: 50 },
  /** Captcha by mailbox of guests, wherever they order. */
  mailbox: { orders: 10, units: 50 },
} as const

/**
 * What may wait at a time to be paid on delivery or by other means, until it is handed over: such orders keep their
 * goods. Addresses have more, because the orders of three days of one mobile network are many customers' orders.
 */
export const acceptedLimits = {
  hours: 72,
  address: { orders: 36, units: 180 },
  network: { orders: 108, units: 540 },
  customer: { orders: 10, units: 50 },
  mailbox: { orders: 10, units: 50 },
} as const

/** How often a secret may be guessed: the password of an account, the PIN of a card, the e-mail of an order. */
export type GuessLimits = {
  /** Captcha by address, whatever it guesses at. */
  readonly byAddress: RateLimit
  /** Captcha by address and target. */
  readonly byPair: RateLimit | null
  /** Captcha for everybody who names the target. Never a refusal: anybody can reach it for anybody. */
  readonly byTarget: RateLimit | null
  /** Refusal by address and target, with a captcha: only a client's own failures count. */
  readonly pairWithCaptcha: RateLimit
  /**
   * Refusal by target and network (/24 in IPv4, /48 in IPv6), with a captcha. Somebody with many addresses usually has
   * them in few networks. A client that was right about the target before is exempt.
   */
  readonly networkWithCaptcha: RateLimit
  /** How long a client that was right is exempt. */
  readonly known: RateLimit
}

const day = 24 * 60

/** The limits of guessing, wrong guesses only. Every target is counted alike, whether it exists or not. */
export const guessLimits = {
  password: {
    byAddress: { name: 'login-address', max: 15, minutes: 15 },
    byPair: { name: 'login-pair', max: 5, minutes: 15 },
    byTarget: { name: 'login', max: 10, minutes: 15 },
    pairWithCaptcha: { name: 'login-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'login-network', max: 40, minutes: 60 },
    known: { name: 'login-known', max: 1, minutes: 90 * day },
  },
  order: {
    byAddress: limits.orderLookups,
    byPair: null,
    byTarget: { name: 'order-lookup', max: 20, minutes: 60 },
    pairWithCaptcha: { name: 'order-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'order-network', max: 40, minutes: 60 },
    known: { name: 'order-known', max: 1, minutes: 30 * day },
  },
  /** The six digits that open an order, sent to its e-mail. */
  orderCode: {
    byAddress: { name: 'order-code-address', max: 15, minutes: 60 },
    byPair: { name: 'order-code-pair', max: 5, minutes: 10 },
    byTarget: { name: 'order-code-target', max: 20, minutes: 10 },
    pairWithCaptcha: { name: 'order-code-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'order-code-network', max: 40, minutes: 60 },
    known: { name: 'order-code-known', max: 1, minutes: 30 * day },
  },
  giftCard: {
    byAddress: limits.giftCardGuesses,
    byPair: null,
    /** Wrong PINs in a row are counted with the card, without a window. */
    byTarget: null,
    pairWithCaptcha: { name: 'gift-card-pair-captcha', max: 5, minutes: 60 },
    networkWithCaptcha: { name: 'gift-card-network', max: 30, minutes: 60 },
    known: { name: 'gift-card-known', max: 1, minutes: 90 * day },
  },
  /** The access code of a wholesale customer: its number is on every document. */
  wholesaler: {
    byAddress: limits.wholesalerGuesses,
    byPair: null,
    byTarget: { name: 'wholesaler', max: 20, minutes: 60 },
    pairWithCaptcha: { name: 'wholesaler-pair-captcha', max: 10, minutes: 60 },
    networkWithCaptcha: { name: 'wholesaler-network', max: 40, minutes: 60 },
    known: { name: 'wholesaler-known', max: 1, minutes: 90 * day },
  },
} as const satisfies Record<string, GuessLimits>
