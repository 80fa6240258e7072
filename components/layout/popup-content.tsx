import { ContentImage } from '#components/content/content-image.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { SubscribeForm } from '#components/newsletter/subscribe-form.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { Popup as PopupData, ResolveHref } from '#lib/content/types.ts'
import type { NewsletterPopup } from '#lib/newsletter/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly hrefs: ResolveHref
  readonly popup: PopupData
  /** What the service says about the newsletter; null if the popup does not invite to it, and in an outage. */
  readonly invitation: NewsletterPopup | null
}

/** The content of the popup, rendered when `PopupCard` shows it; an invitation to the newsletter is a form. */
export function PopupContent({ shop, t, hrefs, popup, invitation }: Props) {
  const { id, title, text, action, picture } = popup
  return (
    <>
      {picture && <ContentImage picture={picture} phoneSizes="360px" desktopSizes="360px" />}
      <h2 className="d t-xl" id="popup-title">
        {title}
      </h2>
      <p>
        <RichText text={text} hrefs={hrefs} />
      </p>
      {invitation?.voucher && <p>{t('newsletter.offer', { voucher: invitation.voucher.name })}</p>}
      {invitation && <p className="t-s mut">{t('newsletter.lead', { count: invitation.maxPerMonth })}</p>}
      {action.to === 'newsletter' ? (
        <SubscribeForm shop={shop} t={t} form="popup" hidden={{ origin: id }} />
      ) : (
        <a className="btn sm" href={hrefs(action.to)} data-swift="">
          {action.label}
        </a>
      )}
    </>
  )
}
