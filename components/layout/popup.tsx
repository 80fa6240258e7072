import { styled } from 'styled-components'
import { ContentImage } from '#components/content/content-image.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { Icon } from '#components/ui/icons.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { Popup as PopupData, ResolveHref } from '#lib/content/types.ts'

const Root = styled.div`
  .popup { position: fixed; inset: auto auto 16px 16px; width: min(400px, calc(100vw - 32px)); max-height: calc(100vh - 32px); overflow: auto; margin: 0; padding: 24px; border: var(--rule) solid var(--ink); background: var(--surface); color: var(--ink); }
  .popup h2 { padding-right: 40px; }
  .popup .ib { position: absolute; top: 8px; right: 8px; }
  .popup img { width: 100%; margin-bottom: 16px; }
  @media (prefers-reduced-motion: no-preference) { .popup:popover-open { animation: popup-in var(--m-mid) var(--ease); } }
  @keyframes popup-in { from { opacity: 0; transform: translateY(12px); } }
`

type Props = {
  readonly t: Translate
  readonly hrefs: ResolveHref
  readonly popup: PopupData
  readonly delaySeconds: number
}

/**
 * Shown once, some time after the first interaction. It takes no focus; Escape or a click outside closes it.
 */
export function Popup({ t, hrefs, popup: { id, title, text, action, picture }, delaySeconds }: Props) {
  return (
    <Root>
      <aside
        id="popup"
        className="popup stack"
        popover="auto"
        aria-labelledby="popup-title"
        data-popup={id}
        data-delay={delaySeconds}
      >
        {picture && <ContentImage picture={picture} phoneSizes="360px" desktopSizes="360px" />}
        <h2 className="d t-xl" id="popup-title">
          {title}
        </h2>
        <p>
          <RichText text={text} hrefs={hrefs} />
        </p>
        <a className="btn sm" href={hrefs(action.to)} data-swift="">
          {action.label}
        </a>
        <button
          type="button"
          className="ib"
          popoverTarget="popup"
          popoverTargetAction="hide"
          aria-label={t('shop.close')}
        >
          <Icon name="close" small />
        </button>
      </aside>
    </Root>
  )
}
