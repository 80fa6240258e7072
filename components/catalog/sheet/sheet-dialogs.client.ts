import type { GiftCardLabels } from '#components/giftcards/gift-card-labels.ts'
import type { NotifyMeLabels } from '#components/notify-me/notify-me-labels.ts'
import type { InStoreLabels } from '#components/stores/in-store-labels.ts'
import { interpolate } from '#components/ui/interpolate.ts'
import type { SizeSystem } from '#config/markets.ts'
import { formatSize, type SizeScale } from '#i18n/format-size.ts'
import type { LiveProduct, SheetSize } from '#lib/catalog/types.ts'
import { loadThenRun } from '#lib/session/event-replay.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getNotifyTarget } from './notify-target.ts'
import type { OfferSelection } from './offer-selection.client.ts'
import { getSizeStock } from './size-stock.ts'

/** Current state of the product on the sheet. */
export type SheetState = {
  readonly shop: ShopContext
  readonly code: string
  readonly product: string
  readonly sizes: readonly SheetSize[]
  readonly scale: SizeScale
  readonly system: SizeSystem
  /** The size system that is shown first. */
  readonly displaySystem: SizeSystem
  readonly live: LiveProduct | undefined
  readonly offerSelection: OfferSelection
}

/** The clicked element; a link in the address has none. */
const getPressedElement = () =>
  document.activeElement?.closest('a, button') ?? document.querySelector('.buy') ?? document.body

function getSizeName(value: string, { sizes, scale, system, displaySystem }: SheetState): string {
  const size = sizes.find((sheetSize) => sheetSize.value === value)
  return size ? formatSize(size, { scale, system }, displaySystem) : ''
}

/**
 * Opens the form that requests a notification for one size or for any.
 * @param why the product is to come back, or to open for the first time
 * @param onClosed called when the form is closed
 */
export function openNotifyMe(
  sheet: SheetState,
  size: string | null,
  { why, labels, onClosed }: { why: 'back' | 'opens'; labels: NotifyMeLabels; onClosed: () => void },
): void {
  const { shop, sizes, product } = sheet
  const all = { code: sheet.code, part: null, sizes: sizes.map(({ value }) => value), size }
  const target = why === 'back' ? getNotifyTarget(size, sheet) : all
  const sizeOptions = target.sizes.map((value) => ({ value, name: getSizeName(value, sheet) }))
  const name = target.part ?? product
  const sizeName = sizes.length > 1 && sizeOptions.length === 1 ? sizeOptions[0]?.name : ''
  const props = {
    shop,
    material: target.code,
    product: sizeName ? `${name}, ${sizeName}` : name,
    missingPart:
      target.part === null ? undefined : interpolate(labels.missingPart, { product, part: target.part }),
    sizes: sizeOptions,
    size: target.size,
    reason: why,
    labels,
  }
  loadThenRun(
    getPressedElement(),
    import('#components/notify-me/open-notify-me-dialog.tsx'),
    ({ openNotifyMeDialog }) => openNotifyMeDialog(props, onClosed),
  )
}

/** Opens the form for the recipient of a gift card, which then adds the card to the bag. */
export function openGiftCardDialog(
  { shop, code }: Pick<SheetState, 'shop' | 'code'>,
  card: { readonly size: string; readonly amount: string; readonly labels: GiftCardLabels },
  onClosed: () => void,
): void {
  loadThenRun(
    getPressedElement(),
    import('#components/giftcards/open-gift-card-dialog.tsx'),
    ({ openGiftCardPurchaseDialog }) =>
      openGiftCardPurchaseDialog({ shop, material: code, ...card }, onClosed),
  )
}

/** Opens the list of stores for the size chosen on the sheet, or for the first one in stock. */
export function openStoreAvailability(sheet: SheetState, chosen: string | null, labels: InStoreLabels): void {
  const { shop, code, product, sizes, live, offerSelection } = sheet
  const available = sizes.find(
    (sheetSize) => getSizeStock(sheetSize, live, offerSelection.left).state !== 'gone',
  )
  const props = {
    shop,
    material: code,
    product,
    sizes: sizes.map(({ value }) => ({ value, name: getSizeName(value, sheet) })),
    size: chosen ?? (available ?? sizes[0])?.value ?? '',
    labels,
  }
  loadThenRun(
    getPressedElement(),
    import('#components/stores/open-in-store-dialog.tsx'),
    ({ openInStoreDialog }) => openInStoreDialog(props),
  )
}
