import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { useCloseOnNavigation } from '#components/ui/use-close-on-navigation.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import { fetchMarketList } from '#lib/market/fetch-market-data.client.ts'
import type { MarketListData } from '#lib/market/market-list-data.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { MarketList } from './market-list.tsx'
import { useMarketLinks } from './use-market-links.ts'

type Props = {
  readonly shop: ShopContext
  readonly label: string
  /** The market to open; the current one by default. */
  readonly market?: string | undefined
  readonly onClose: () => void
}

/**
 * The market list over the current page, with links to the same page in each market. If the list fails to
 * load, its page opens instead.
 */
export function MarketChooserDialog({ shop, label, market, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [page] = useState(() => location.pathname + location.search)
  const [data, setData] = useState<MarketListData | null>(null)
  const links = useMarketLinks(page)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useCloseOnNavigation(dialog)

  useEffect(() => {
    let isCurrent = true
    fetchMarketList(shop).then(
      (list) => {
        if (isCurrent) setData(list)
      },
      (cause: unknown) => {
        report('market_list', String(cause))
        if (isCurrent) location.assign(`/${shop.locale}/markets`)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [shop])

  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself; the click is the backdrop’s
    <dialog
      ref={dialog}
      className="dlg"
      aria-label={label}
      aria-busy={!data || undefined}
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {data && (
        <MarketList
          shop={shop}
          data={data}
          links={links}
          openMarket={market ?? marketCodeOf(shop.locale)}
          isInDialog
          heading={
            <>
              <h2 className="d t-3xl">{data.heading}</h2>
              <button type="button" className="ib" aria-label={data.close} onClick={close}>
                <Icon name="close" />
              </button>
            </>
          }
        />
      )}
    </dialog>
  )
}
