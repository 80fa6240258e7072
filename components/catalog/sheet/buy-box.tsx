'use client'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { interpolate } from '#components/ui/interpolate.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import type { Brand } from '#config/brands.ts'
import type { SizeSystem } from '#config/markets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { Price as CatalogPrice, SaleState } from '#lib/catalog/types.ts'
import { useLiveProduct } from '#lib/catalog/use-live-product.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { formatAmount, type Minor, type PriceFormat } from '#lib/money/money.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { BuyAction } from './buy-action.tsx'
import { BuyContext } from './buy-context.ts'
import type { BuyLabels } from './buy-labels.ts'
import type { BuySize } from './buy-size.ts'
import type { Offer } from './offer-selection.ts'
import { SaveButton } from './save-button.tsx'
import type { SheetDialogRequest } from './sheet-dialogs.tsx'
import { SheetPrice } from './sheet-price.tsx'
import { getSizeName } from './size-names.ts'
import { SizePicker } from './size-picker.tsx'
import { useBuyActions } from './use-buy-actions.ts'
import { useNotifyHash } from './use-notify-hash.ts'
import { useSheetState } from './use-sheet-state.ts'

const loadDialog = loadWithLabels(() => import('./sheet-dialogs.tsx').then(({ SheetDialog }) => SheetDialog))
const SheetDialog = lazy(loadDialog)

export type BuyBoxProps = {
  readonly brand: Brand
  readonly code: string
  readonly target: TargetId
  readonly locale: Locale
  /** The path of the sheet. */
  readonly href: string
  readonly system: SizeSystem
  readonly sizes: readonly BuySize[]
  /** A note about the size numbers; null if none is needed. */
  readonly sizeNote: string | null
  /** The price at render time; the live price replaces it. */
  readonly price: CatalogPrice
  /** Formats amounts. A prop, so that the table of markets stays out of the client bundle. */
  readonly format: PriceFormat
  readonly priorLowest: Minor | null
  /** The state at render time; the live state replaces it. */
  readonly saleState: SaleState
  readonly taxNote: string | null
  readonly labels: BuyLabels
  readonly product: string
  /** Labels of the dialogs. */
  readonly dialogLabels: BrowserLabels
  readonly isGiftCard: boolean
  /** The icon of the button that saves the product for later. */
  readonly saveIcon: ReactNode
  /** The buy button’s class: each brand has its own. */
  readonly buttonClass: string
  /** Label of the express checkout button; null where there is none. */
  readonly expressLabel: string | null
  /** Content between price and sizes. */
  readonly children: ReactNode
  /** Size help. */
  readonly help: ReactNode
  /** The offers that can be added, as of render time. */
  readonly offers: readonly Offer[]
  /** Their form fields; null if there are none. */
  readonly offerFields: ReactNode | null
}

const errorId = 'buy-error'

/** Price, sizes and the buy button. Renders the values of the static page, then the live price and stock. */
export function BuyBox(props: BuyBoxProps) {
  const { code, locale, sizes, format, labels, isGiftCard } = props
  const form = useRef<HTMLFormElement>(null)
  const live = useLiveProduct(locale, code)
  const sheet = useSheetState(props, live.data, form)
  const { open, target, loading, close } = useOpener<SheetDialogRequest>(loadDialog)
  const { problem, notify, ...actions } = useBuyActions(sheet, form, open, live.refetch)
  const { size, price, saleState, offerSelection } = sheet
  const selected = size?.value ?? null

  useEffect(() => markPartReady('buy'), [])
  useNotifyHash(!live.isPending, notify)

  function closeDialog(): void {
    close()
    if (target?.kind !== 'stores') void live.refetch()
  }

  return (
    <BuyContext value={{ size: selected, offers: sheet.offers, changeOffers: sheet.changeOffers }}>
      <form
        ref={form}
        className="stack"
        data-replay="buy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void actions.buy()
        }}
      >
        <SheetPrice {...sheet} />
        <p className="ms" role="status">
          {price.current !== props.price.current &&
            interpolate(labels.changed, { price: formatAmount(price.current, format) })}
        </p>
        {props.children}
        {sizes.length > 1 && (
          <SizePicker
            sheet={sheet}
            onNotify={saleState === 'open' || saleState === 'pre_launch' ? notify : null}
            loadingSize={loading?.kind === 'notify' ? loading.size : null}
            errorId={problem ? errorId : null}
            onPick={actions.pick}
          />
        )}
        {props.help}
        {props.offerFields}
        <p className="ms num" role="status">
          {offerSelection.extraPrice > 0 &&
            interpolate(labels.totalPrice, {
              price: formatAmount((sheet.sizePrice ?? price.current) + offerSelection.extraPrice, format),
            })}
        </p>
        <p className="ms err" id={errorId} role="alert">
          {problem}
          {problem === labels.full && (
            <>
              {' '}
              <a href={`/${locale}/bolsa`}>{labels.seeBag}</a>
            </>
          )}
        </p>
        <BuyAction
          {...sheet}
          pending={actions.pending}
          isLoading={loading?.kind === 'gift' || (loading?.kind === 'notify' && loading.size === null)}
          sizeName={size && sizes.length > 1 ? getSizeName(size, sheet.displaySystem) : undefined}
          onNotifyLaunch={() => notify(selected)}
        >
          {!isGiftCard && (
            <SaveButton
              isSaved={actions.isSaved}
              label={labels.saveForLater}
              icon={props.saveIcon}
              onClick={() => void actions.toggleSaved()}
            />
          )}
        </BuyAction>
        <p className="ms" role="status">
          {actions.isSavedNow && (
            <>
              {labels.savedForLater} <a href={`/${locale}/bolsa`}>{labels.seeBag}</a>
            </>
          )}
        </p>
        {props.expressLabel &&
          saleState === 'open' &&
          !sheet.soldOut &&
          !isGiftCard &&
          !props.offerFields && (
            <button type="button" className="btn alt full" onClick={actions.startExpressCheckout}>
              {props.expressLabel}
            </button>
          )}
        <button
          type="button"
          className="lnk"
          aria-haspopup="dialog"
          aria-busy={loading?.kind === 'stores' || undefined}
          onClick={() => open({ kind: 'stores', size: selected })}
        >
          {labels.findInStore}
        </button>
        {live.isError && <p className="ms mut">{labels.stockUnchecked}</p>}
        <noscript>
          <p className="ms">{labels.noScript}</p>
        </noscript>
      </form>
      <Suspense>
        {target && (
          <SheetDialog request={target} sheet={sheet} labels={props.dialogLabels} onClose={closeDialog} />
        )}
      </Suspense>
    </BuyContext>
  )
}
