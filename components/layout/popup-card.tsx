import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import { isDialogOpen } from '#lib/dom/is-dialog-open.client.ts'
import { hasRequestedNewsletter, hasSeenPopup, savePopup } from '#lib/newsletter/seen-popups.client.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'

const css = `
.popup{position:fixed;inset:auto auto 16px 16px;width:min(400px,calc(100vw - 32px));max-height:calc(100vh - 32px);overflow:auto;margin:0;padding:24px;border:var(--rule) solid var(--ink);background:var(--surface);color:var(--ink)}
.popup h2{padding-right:40px}
.popup .ib{position:absolute;top:8px;right:8px}
.popup .pair{display:grid;gap:8px}
.popup img{width:100%;margin-bottom:16px}
@media (prefers-reduced-motion:no-preference){.popup:popover-open{animation:popup-in var(--m-mid) var(--ease)}}
@keyframes popup-in{from{opacity:0;transform:translateY(12px)}}
`

type Props = {
  readonly brand: Brand
  readonly id: string
  readonly closeLabel: string
  /** Whether another prompt is shown. */
  readonly isBlocked: boolean
  readonly invitesToNewsletter: boolean
  /** Contains the title, with the id `popup-title`. */
  readonly children: ReactNode
}

/** Home, landings and content pages; the popup must not interrupt product selection or checkout. */
function canInterrupt(pathname: string): boolean {
  return /^\/[^/]+\/?$|^\/[^/]+\/(landings|content)\//.test(pathname)
}

/** Whether this browser knows that the visitor is subscribed: by a confirmed link, or as a member. */
const isSubscriber = (brand: Brand) =>
  hasCookie(brand, 'subscribed', 'true') || hasCookie(brand, 'member_subscribed', 'true')

/**
 * The popup: shown once, unless another prompt or dialog is open or the page must not be interrupted. It
 * takes no focus; Escape or a click outside closes it.
 */
export function PopupCard({ brand, id, closeLabel, isBlocked, invitesToNewsletter, children }: Props) {
  const popup = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the popup is due
  useEffect(() => {
    if (isBlocked || isDialogOpen() || !canInterrupt(location.pathname) || hasSeenPopup(brand, id)) return
    if (invitesToNewsletter && (isSubscriber(brand) || hasRequestedNewsletter(brand))) return
    savePopup(brand, id)
    setShown(true)
  }, [])

  useEffect(() => {
    if (isShown) popup.current?.showPopover()
  }, [isShown])

  if (!isShown) return null
  return (
    <>
      <style href="popup" precedence="medium">
        {css}
      </style>
      <aside ref={popup} id="popup" className="popup stack" popover="auto" aria-labelledby="popup-title">
        {children}
        <button
          type="button"
          className="ib"
          popoverTarget="popup"
          popoverTargetAction="hide"
          aria-label={closeLabel}
        >
          <Icon name="close" small />
        </button>
      </aside>
    </>
  )
}
