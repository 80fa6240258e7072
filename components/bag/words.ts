import type { Translate } from '#i18n/translate.ts'

/** Words for the client parts of the bag, translated on the server; `{name}` marks are filled by {@link fill}. */
export type Words<Key extends string = string> = Readonly<Record<Key, string>>

/** Puts values at a word’s `{name}` marks. */
export function fill(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}

const names = ['code', 'color', 'count', 'name', 'now', 'price', 'size', 'was', 'left'] as const
/** Keeps the marks of a message through the translator. */
const marks = Object.fromEntries(names.map((name) => [name, `{${name}}`]))

function words<Key extends string>(t: Translate, list: Readonly<Record<Key, readonly [string, string]>>) {
  const entries = Object.entries<readonly [string, string]>(list)
  return Object.fromEntries(
    entries.map(([key, [label, english]]) => [key, t(label, english, marks)]),
  ) as Words<Key>
}

/** What the side sheet says after an add. */
export function sheetWords(t: Translate) {
  return words(t, {
    added: ['bag.added', 'In the bag'],
    noStock: ['bag.noStock.title', 'Kept, but sold out'],
    noStockText: [
      'bag.noStock.text',
      'Somebody took the last pair in this size a moment ago. The bag keeps your line; take it out or change its size before you check out.',
    ],
    close: ['bag.close', 'Close'],
    line: ['bag.line', '{color}, size {size}'],
    more: ['bag.more', 'And {count} more in the bag'],
    subtotal: ['bag.subtotal', 'Subtotal'],
    progress: ['bag.promo.progress', '{price} more and delivery is on us.'],
    obtained: ['bag.promo.obtained', 'Delivery is on us.'],
    see: ['bag.see', 'See the bag'],
    checkout: ['bag.checkout', 'Check out, {price}'],
    on: ['bag.continue', 'Keep looking'],
  })
}
export type SheetWords = ReturnType<typeof sheetWords>

/** What the bag page says. */
export function bagWords(t: Translate) {
  return {
    ...sheetWords(t),
    ...words(t, {
      title: ['bag.title', 'Your bag'],
      loading: ['bag.loading', 'Fetching your bag'],
      empty: ['bag.empty', 'Your bag is empty, and light to carry.'],
      emptyText: ['bag.empty.text', 'What you put in stays for 30 days.'],
      toShop: ['bag.empty.link', 'See what is new'],
      lost: ['bag.lost', 'We no longer know the bag you had, so this is a new one. Nothing was ordered.'],
      outage: ['bag.outage', 'We cannot reach the shop just now. Your bag is safe; we keep trying.'],
      outageStale: [
        'bag.outage.stale',
        'We cannot reach the shop just now. This is the bag as we last saw it; prices may change. We keep trying.',
      ],
      retry: ['bag.retry', 'Try again'],
      size: ['bag.size', 'Size'],
      sizeOf: ['bag.size.of', 'Size of {name}'],
      soldOutSize: ['bag.size.soldOut', '{size}, sold out'],
      remove: ['bag.remove', 'Remove'],
      removeOf: ['bag.remove.of', 'Remove {name}, size {size}'],
      removed: ['bag.removed', '{name}, size {size}, is out of the bag.'],
      undo: ['bag.undo', 'Undo'],
      low: ['bag.low', '{left} left in this size'],
      blocked: [
        'bag.blocked',
        'Sold out in this size. Take another size or remove it, then you can check out.',
      ],
      blockedAll: ['bag.blocked.all', 'Sold out. Remove it, then you can check out.'],
      changed: ['bag.changed', 'The price changed from {was} to {now} since you last looked.'],
      taxIncluded: ['bag.tax.included', 'Tax included: {price}'],
      taxExtra: ['bag.tax.extra', 'Sales tax, estimated: {price}'],
      delivery: ['bag.delivery', 'Delivery is added at checkout.'],
      total: ['bag.total', 'Total'],
      checkoutBlocked: ['bag.checkout.blocked', 'One line is sold out. Change or remove it to check out.'],
      limit: ['bag.limit', 'The bag is full: it holds {count} lines.'],
      refused: ['bag.refused', 'That did not work, so the bag is as it was.'],
      refusedNetwork: ['bag.refused.network', 'No connection, so the bag is as it was. Please try again.'],
      refusedSize: ['bag.refused.size', 'That size has just sold out, so the line is as it was.'],
      safe: ['bag.safe', 'Walk in them for 60 days. On carpet, please.'],
    }),
  }
}
export type BagWords = ReturnType<typeof bagWords>
