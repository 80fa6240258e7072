import type { GiftWords } from '#components/giftcards/words.ts'
import type { NoticeWords } from '#components/notify-me/words.ts'
import type { InStoreWords } from '#components/stores/in-store-words.ts'
import { fill } from '#components/ui/fill.ts'
import type { SizeSystem } from '#i18n/markets.ts'
import { type SizeScale, sizeName } from '#i18n/size-names.ts'
import type { LiveProduct, SheetSize } from '#lib/catalog/types.ts'
import { comes } from '#lib/session/presses.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { Together } from './offer-stock.ts'
import { stockOf } from './sizes.ts'
import { wantingOf } from './wanting.ts'

/** What a sheet sells, as it stands now. */
export type Selling = {
  readonly place: Place
  readonly code: string
  readonly product: string
  readonly sizes: readonly SheetSize[]
  readonly scale: SizeScale
  readonly system: SizeSystem
  /** The system sizes are told in first. */
  readonly lead: SizeSystem
  readonly live: LiveProduct | undefined
  readonly together: Together
}

/** What was pressed; a link in the address presses nothing. */
const pressed = () =>
  document.activeElement?.closest('a, button') ?? document.querySelector('.buy') ?? document.body

function nameOf(value: string, { sizes, scale, system, lead }: Selling): string {
  const size = sizes.find((each) => each.value === value)
  return size ? sizeName(size, { scale, system }, lead) : ''
}

/**
 * Opens the form that notes who wants to be told of a size, or of any.
 * @param why it is to come back, or to open for the first time
 * @param onClosed hears when the form is gone
 */
export function askToBeTold(
  selling: Selling,
  size: string | null,
  { why, words, onClosed }: { why: 'back' | 'opens'; words: NoticeWords; onClosed: () => void },
): void {
  const { place, sizes, product } = selling
  const all = { code: selling.code, part: null, sizes: sizes.map(({ value }) => value), size }
  const wanting = why === 'back' ? wantingOf(size, selling) : all
  const named = wanting.sizes.map((value) => ({ value, name: nameOf(value, selling) }))
  const thing = wanting.part ?? product
  const only = sizes.length > 1 && named.length === 1 ? named[0]?.name : ''
  const props = {
    place,
    material: wanting.code,
    product: only ? `${thing}, ${only}` : thing,
    lacks: wanting.part === null ? undefined : fill(words.lacks, { product, part: wanting.part }),
    sizes: named,
    size: wanting.size,
    why,
    words,
  }
  comes(pressed(), import('#components/notify-me/open-notice.tsx'), ({ openNotice }) =>
    openNotice(props, onClosed),
  )
}

/** Opens the form that asks whom a gift card is for, and puts it into the bag. */
export function giveCard(
  { place, code }: Pick<Selling, 'place' | 'code'>,
  card: { readonly size: string; readonly amount: string; readonly words: GiftWords },
  onClosed: () => void,
): void {
  comes(pressed(), import('#components/giftcards/open-gift.tsx'), ({ openGiftToBuy }) =>
    openGiftToBuy({ place, material: code, ...card }, onClosed),
  )
}

/** Opens the list of stores, at the size chosen on the sheet, else at the first that can be had. */
export function findInStores(selling: Selling, chosen: string | null, words: InStoreWords): void {
  const { place, code, product, sizes, live, together } = selling
  const there = sizes.find((each) => stockOf(each, live, together.left).state !== 'gone')
  const props = {
    place,
    material: code,
    product,
    sizes: sizes.map(({ value }) => ({ value, name: nameOf(value, selling) })),
    size: chosen ?? (there ?? sizes[0])?.value ?? '',
    words,
  }
  comes(pressed(), import('#components/stores/open-in-store.tsx'), ({ openInStore }) => openInStore(props))
}
