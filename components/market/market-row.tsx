import { type MouseEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { transferredHash } from '#lib/bag/transferred-hash.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import type { MarketEntry, MarketListData } from '#lib/market/market-list-data.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { writeStored } from '#lib/session/storage.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { BagTransferPreview } from './bag-transfer-preview.tsx'
import { useBagTransfer } from './use-bag-transfer.ts'
import type { MarketLinks } from './use-market-links.ts'

export type MarketRowHandle = {
  /** Scrolls the row into view. */
  readonly scrollIntoView: () => void
  /** Scrolls a list to the row, without moving the page. */
  readonly scrollList: (list: HTMLElement) => void
  readonly focusLink: () => void
}

type Props = {
  readonly shop: ShopContext
  readonly market: MarketEntry
  readonly labels: Pick<MarketListData, 'bag' | 'factLabels'>
  readonly links: MarketLinks
  readonly isOpen: boolean
  readonly isHidden: boolean
  readonly onToggle: (code: string, isOpen: boolean) => void
  readonly ref?: Ref<MarketRowHandle>
}

/** A market in the list: its facts, the preview of the bag there, and the links to it. */
export function MarketRow({ shop, market, labels, links, isOpen, isHidden, onToggle, ref }: Props) {
  const { code, name, currency, facts } = market
  const row = useRef<HTMLDetailsElement>(null)
  const firstLink = useRef<HTMLAnchorElement>(null)
  const [isCarried, setCarried] = useState(true)
  const transfer = useBagTransfer(shop, market, isOpen)

  useImperativeHandle(ref, () => ({
    scrollIntoView: () => row.current?.scrollIntoView({ block: 'nearest' }),
    scrollList: (list) => {
      if (row.current) list.scrollTop = row.current.offsetTop - list.clientHeight / 2
    },
    focusLink: () => firstLink.current?.focus(),
  }))

  // The visitor may have opened another market before hydration.
  useEffect(() => {
    if (row.current?.open) onToggle(code, true)
  }, [code, onToggle])

  function chooseMarket(event: MouseEvent, locale: Locale): void {
    writeStored(pageSlots.marketChoice(shop.brand), code)
    if (transfer.status !== 'ready') {
      links.follow(event, locale)
      return
    }
    const { lines } = transfer.preview
    const transfers = isCarried && lines.length > 0 && isPlainClick(event.nativeEvent)
    if (transfers) transfer.code.saveLinesForTransfer(shop.brand, locale, lines)
    else transfer.code.clearTransferred(shop.brand)
    links.follow(event, locale, transfers ? transferredHash : '')
  }

  return (
    <details
      ref={row}
      name="market"
      open={isOpen}
      hidden={isHidden}
      onToggle={(event) => onToggle(code, event.currentTarget.open)}
    >
      <summary>
        <span className="b">{name}</span>
        <span className="mut t-s langs">
          {market.links.map(({ locale, tag, language }) => (
            <span key={locale} lang={tag}>
              {language},{' '}
            </span>
          ))}
          {currency}
        </span>
      </summary>
      <div className="what">
        <p className="d t-xl">{name}</p>
        <dl>
          {labels.factLabels.map((label, index) => (
            <Fact key={label} label={label} text={facts[index]} />
          ))}
        </dl>
        <BagTransferPreview
          transfer={transfer}
          locale={market.links[0].locale}
          labels={labels.bag}
          isCarried={isCarried}
          onCarriedChange={setCarried}
        />
        {market.links.map(({ locale, tag, language }, index) => (
          <a
            key={locale}
            ref={index === 0 ? firstLink : undefined}
            className={index === 0 ? 'btn full' : 'btn alt full'}
            href={links.getHref(locale)}
            hrefLang={tag}
            aria-busy={links.busyLocale === locale || undefined}
            aria-current={locale === shop.locale ? 'true' : undefined}
            onClick={(event) => chooseMarket(event, locale)}
          >
            <span>
              {market.linkText}
              {market.links.length > 1 && (
                <>
                  {', '}
                  <span lang={tag}>{language}</span>
                </>
              )}
            </span>
          </a>
        ))}
      </div>
    </details>
  )
}

function Fact({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  )
}
