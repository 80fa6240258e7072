import { usePathname, useSearchParams } from 'next/navigation'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { marketCodeOf } from '#i18n/locales.ts'
import { isDialogOpen } from '#lib/dom/is-dialog-open.client.ts'
import { report } from '#lib/errors/report.client.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { writeStored } from '#lib/session/storage.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { findSuggestion, type Suggestion } from './find-suggestion.client.ts'
import { useMarketChooser } from './market-chooser.tsx'
import { useMarketLinks } from './use-market-links.ts'

const css = `
.mk-s{position:fixed;z-index:var(--z-sheet);inset:auto 16px 16px auto;width:min(420px,calc(100vw - 32px));padding:20px 24px 24px;background:var(--surface);color:var(--ink);border:var(--rule) solid var(--ink)}
.mk-s .ways{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
.mk-s .lnk{min-height:44px;text-decoration:underline}
@media (prefers-reduced-motion:no-preference){.mk-s{animation:mk-s-in var(--m-mid) var(--ease)}}
@keyframes mk-s-in{from{opacity:0;transform:translateY(12px)}}
`

type Props = {
  readonly shop: ShopContext
  readonly knowsCountry: boolean
  /** Called when the suggestion appears and when it closes. */
  readonly onChange: (isShown: boolean) => void
}

/**
 * Suggests the shop of the visitor’s country, once per visit, unless a dialog is open. It never redirects; a
 * visitor who stays is not asked again.
 */
export function MarketSuggestion({ shop, knowsCountry, onChange }: Props) {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    findSuggestion(shop, knowsCountry).then(
      (found) => {
        if (!found || isDialogOpen()) return
        writeStored(pageSlots.marketSuggested(shop.brand), marketCodeOf(found.locale))
        setSuggestion(found)
        onChange(true)
      },
      (cause: unknown) => report('market_suggestion', String(cause)),
    )
  }, [shop, knowsCountry, onChange])

  function close(): void {
    setSuggestion(null)
    onChange(false)
  }
  return suggestion && <SuggestionCard shop={shop} suggestion={suggestion} onClose={close} />
}

type CardProps = {
  readonly shop: ShopContext
  readonly suggestion: Suggestion
  readonly onClose: () => void
}

function SuggestionCard({ shop, suggestion: { locale, data }, onClose }: CardProps) {
  const chooser = useMarketChooser()
  const search = useSearchParams().toString()
  // The card persists across client-side navigation, so it leads to the current page.
  const links = useMarketLinks(usePathname() + (search && `?${search}`))
  const slot = pageSlots.marketChoice(shop.brand)

  function stay(): void {
    writeStored(slot, marketCodeOf(shop.locale))
    onClose()
  }

  function leave(event: MouseEvent): void {
    const market = marketCodeOf(locale)
    writeStored(slot, market)
    if (!hasCookie(shop.brand, 'bag')) {
      links.follow(event, locale)
      return
    }
    // A visitor with a bag first sees what happens to it.
    event.preventDefault()
    onClose()
    chooser.open({ market })
  }

  return (
    <>
      <style href="market-suggestion" precedence="medium">
        {css}
      </style>
      <aside
        className="mk-s stack"
        lang={data.tag}
        aria-label={data.name}
        onKeyDown={(event) => {
          if (event.key === 'Escape') stay()
        }}
      >
        <p>{data.text}</p>
        <div className="ways">
          <a
            className="btn sm"
            href={links.getHref(locale)}
            hrefLang={data.tag}
            aria-busy={links.busyLocale === locale || undefined}
            onClick={leave}
          >
            {data.go}
          </a>
          <button type="button" className="lnk" onClick={stay}>
            {data.stay}
          </button>
        </div>
      </aside>
    </>
  )
}
