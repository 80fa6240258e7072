import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { foldText } from '#i18n/fold-text.ts'
import type { MarketListData } from '#lib/market/market-list-data.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { MarketRow, type MarketRowHandle } from './market-row.tsx'
import { MarketStyles } from './market-styles.tsx'
import type { MarketLinks } from './use-market-links.ts'

type Props = {
  readonly shop: ShopContext
  readonly data: MarketListData
  readonly links: MarketLinks
  /** The market that is open at first. */
  readonly openMarket: string
  readonly heading: ReactNode
  /** In a dialog, the search field takes the focus. */
  readonly isInDialog?: boolean
}

/**
 * All markets, their differences and the links to them: searchable, with a preview of the visitor’s bag in
 * the open market.
 */
export function MarketList({ shop, data, links, openMarket, heading, isInDialog = false }: Props) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState<string | null>(openMarket)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const rows = useRef(new Map<string, MarketRowHandle>())
  const markets = data.regions.flatMap((region) => region.markets)
  const getMatches = (searched: string) =>
    markets.flatMap(({ code, searchNames }) => (searchNames.includes(foldText(searched)) ? code : []))
  const matches = getMatches(text)

  function search(typed: string): void {
    setText(typed)
    const found = getMatches(typed)
    const [first] = found
    if (typed && first !== undefined && (open === null || !found.includes(open))) setOpen(first)
  }

  function openFirstMatch(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = matches
    if (first === undefined) return
    // A link in a closed market cannot take the focus.
    flushSync(() => setOpen(first))
    rows.current.get(first)?.focusLink()
  }

  const toggle = useCallback((code: string, isOpen: boolean) => {
    setOpen((current) => (isOpen ? code : current === code ? null : current))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears
  useEffect(() => {
    // The visitor may have typed before hydration.
    if (field.current?.value) search(field.current.value)
    const row = rows.current.get(openMarket)
    if (isInDialog) {
      field.current?.focus({ preventScroll: true })
      row?.scrollIntoView()
    } else if (list.current?.scrollTop === 0) {
      // Otherwise the visitor has scrolled before hydration.
      row?.scrollList(list.current)
    }
  }, [])

  return (
    <div className="mk-l">
      <MarketStyles />
      <div className="top">{heading}</div>
      <label className="find">
        <span className="t-s">{data.find}</span>
        <input
          ref={field}
          type="search"
          autoComplete="off"
          onInput={(event) => search(event.currentTarget.value)}
          onKeyDown={openFirstMatch}
        />
      </label>
      <p role="status">{matches.length ? '' : data.none}</p>
      <div className="list">
        <div className="rows" ref={list}>
          {data.regions.map((region) => (
            <section
              key={region.name}
              aria-label={region.name}
              hidden={!region.markets.some(({ code }) => matches.includes(code))}
            >
              <h2 className="t-s mut">{region.name}</h2>
              {region.markets.map((market) => (
                <MarketRow
                  key={market.code}
                  ref={(row) => {
                    if (row) rows.current.set(market.code, row)
                    else rows.current.delete(market.code)
                  }}
                  shop={shop}
                  market={market}
                  labels={data}
                  links={links}
                  isOpen={market.code === open}
                  isHidden={!matches.includes(market.code)}
                  onToggle={toggle}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
