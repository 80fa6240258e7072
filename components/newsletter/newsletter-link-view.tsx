import { brandNames } from '#config/brands.ts'
import {
  getNewsletterLinkAction,
  type NewsletterLinkAction,
  newsletterLinkPath,
} from '#i18n/email-link-paths.ts'
import { newsletterPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { LinkOutcome } from '#lib/newsletter/newsletter-actions.server.ts'
import { pickEmailCampaign } from '#lib/newsletter/paths.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { NewsletterPage } from './newsletter-page.tsx'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly action: NewsletterLinkAction
  readonly token: string
  readonly search: URLSearchParams
  /** Outcome of the request, null before it is sent; `ended` if the address is not subscribed any more. */
  readonly outcome: LinkOutcome | 'ended' | null
}

function getTexts(
  t: Translate,
  brand: string,
  action: NewsletterLinkAction,
  outcome: Props['outcome'],
): readonly [title: string, text: string] {
  switch (outcome) {
    case 'confirmed':
      return [t('newsletter.confirmed.title'), t('newsletter.confirmed.text')]
    case 'stopped':
      return [t('newsletter.stopped.title'), t('newsletter.stopped.text')]
    case 'ended':
      return [t('newsletter.ended.title'), t('newsletter.ended.text', { brand })]
    case 'again':
      return [t('newsletter.again.title'), t('newsletter.again.text')]
    case 'expired':
      return [t('newsletter.expired.title'), t('newsletter.expired.text')]
    case 'unknown':
      return [t('newsletter.unknown.title'), t('newsletter.unknown.text')]
    case 'saved':
    case 'contact-saved':
    case 'contact-invalid':
    case 'outage':
    case null:
      return action === 'confirm'
        ? [t('newsletter.confirm.title'), t('newsletter.confirm.text', { brand })]
        : action === 'unsubscribe'
          ? [t('newsletter.stop.title'), t('newsletter.stop.text', { brand })]
          : [t('newsletter.preferences.title'), t('newsletter.outage')]
  }
}

/**
 * The page of a link in a newsletter e-mail. Its button is a form of the document: opening the link changes
 * nothing, because e-mail scanners open links.
 */
export function NewsletterLinkView({ shop, t, action, token, search, outcome }: Props) {
  const { brand, locale } = shop
  const [title, text] = getTexts(t, brandNames[brand], action, outcome)
  const isOpen = outcome === null || outcome === 'outage'
  const isUnsubscribe = action === 'unsubscribe'
  const isStopped = isUnsubscribe && (outcome === 'stopped' || outcome === 'ended')
  return (
    <NewsletterPage title={title}>
      <p className="t-l" role="status">
        {text}
      </p>
      {outcome === 'outage' && action !== 'preferences' && (
        <p className="nl-bad" role="alert">
          {t('newsletter.outage')}
        </p>
      )}
      {action !== 'preferences' && (isOpen || isStopped) && (
        <form
          method="post"
          action={
            getNewsletterLinkAction(locale, action, token) + (isUnsubscribe ? pickEmailCampaign(search) : '')
          }
        >
          {isStopped && <input type="hidden" name="again" value="1" />}
          <button className={isStopped ? 'btn alt' : 'btn'} type="submit">
            {isStopped
              ? t('newsletter.again.button')
              : isUnsubscribe
                ? t('newsletter.stop.button')
                : t('newsletter.confirm.button')}
          </button>
        </form>
      )}
      {isUnsubscribe && isOpen && (
        <a className="lnk" href={newsletterLinkPath(locale, 'preferences', token)}>
          {t('newsletter.preferences.link')}
        </a>
      )}
      {outcome === 'expired' && (
        <a className="btn" href={newsletterPath(locale)}>
          {t('newsletter.submit')}
        </a>
      )}
    </NewsletterPage>
  )
}
