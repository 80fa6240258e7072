'use client'

import { useEffect, useRef } from 'react'
import { SendBagButton } from '#components/bag/sent/send-bag-button.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { maxLines } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { useBag } from '#lib/bag/use-bag.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import { BagLines } from './bag-lines.tsx'
import { BagNoticeBar } from './bag-notice-bar.tsx'
import { BagTotals } from './bag-totals.tsx'
import { LineStyles } from './line-styles.tsx'
import { ParkedBagNotice } from './parked-bag-notice.tsx'
import { PromoProgress } from './promo-progress.tsx'
import { TransferIncompleteNotice } from './transfer-incomplete-notice.tsx'
import { useLineChanges } from './use-line-changes.ts'
import { BagWishlist } from './wishlist/bag-wishlist.tsx'

type Props = {
  readonly shop: ShopContext
  readonly shopHref: string
  /** Label of the link to express checkout; null without one. */
  readonly expressLabel: string | null
}

function useViewTracking(bag: Bag | null) {
  const isTracked = useRef(false)
  useEffect(() => {
    if (!bag || isTracked.current) return
    isTracked.current = true
    track({ event: 'view_cart', bag_id: bag.hash, currency: bag.currency, lines: bag.lines.length })
  }, [bag])
}

/** The bag page. While the service fails, it shows the last known bag and the error. */
export function BagView({ shop, shopHref, expressLabel }: Props) {
  const t = useTranslate()
  const { data, isPending, isError, isFetching, refetch } = useBag(shop)
  const bag = data?.bag ?? null
  const changes = useLineChanges(shop)
  useViewTracking(bag)
  const count = bag?.lines.length ?? 0
  const title = useRef<HTMLHeadingElement>(null)
  // The clicked buttons disappear, so the focus moves to the title of the bag.
  const toTitle = () => title.current?.focus()
  return (
    <>
      <LineStyles />
      <h1 className="d t-3xl" tabIndex={-1} ref={title}>
        {count ? `${t('bag.title')}, ${count}` : t('bag.title')}
      </h1>
      <div className="news" role="status">
        {isError && (
          <p className="bad">
            <span>{bag ? t('bag.outage.stale') : t('bag.outage.label')}</span>
            <RetryButton busy={isFetching} retry={refetch}>
              {t('bag.retry')}
            </RetryButton>
          </p>
        )}
        {data?.notFound && <p>{t('bag.lost')}</p>}
        <TransferIncompleteNotice shop={shop} onSettled={toTitle} />
        <ParkedBagNotice shop={shop} onSettled={toTitle} />
        <BagNoticeBar changes={changes} />
      </div>
      {isPending && (
        <div className="wait" aria-busy="true">
          <p className="vh">{t('bag.loading')}</p>
          <div className="sk" />
          <div className="sk" />
        </div>
      )}
      {bag && count > 0 ? (
        <div className="cols">
          <div className="stack">
            <PromoProgress bag={bag} locale={shop.locale} />
            <BagLines bag={bag} shop={shop} changes={changes} />
            <SendBagButton shop={shop} hash={bag.hash} />
            {count >= maxLines && <p className="mut t-s">{t('bag.limit', { count: maxLines })}</p>}
          </div>
          <BagTotals bag={bag} shop={shop} expressLabel={expressLabel} busy={isFetching} />
        </div>
      ) : (
        data && <EmptyBag shopHref={shopHref} />
      )}
      {data && <BagWishlist shop={shop} changes={changes} onSettled={toTitle} />}
    </>
  )
}

function EmptyBag({ shopHref }: Pick<Props, 'shopHref'>) {
  const t = useTranslate()
  return (
    <div className="rest">
      <p className="d t-2xl">{t('bag.empty.title')}</p>
      <p className="mut">{t('bag.empty.text')}</p>
      <a className="btn" href={shopHref} data-swift="">
        {t('bag.empty.link')}
      </a>
    </div>
  )
}
