import type { Translate } from '#i18n/translate.ts'
import type { SubscribeOutcome } from '#lib/newsletter/newsletter-actions.server.ts'
import { subscribeForms } from '#lib/newsletter/paths.ts'
import type { NewsletterDefaults, NewsletterSender } from '#lib/newsletter/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { NewsletterPage } from './newsletter-page.tsx'
import { SaveRequest } from './save-request.tsx'
import { SenderNote } from './sender-note.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly search: URLSearchParams
  readonly defaults: NewsletterDefaults
  /** Null while the service does not respond. */
  readonly sender: NewsletterSender | null
  /** Outcome of the form; null before it is sent. */
  readonly outcome: SubscribeOutcome | null
}

/** Query parameters that links of landing pages and e-mails pass on to the form. */
const passedOn = ['campaign', 'lab', 'origin'] as const

function readHidden(search: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = search.get(name)?.slice(0, name === 'lab' ? 40 : 100)
      return value ? [[name, value]] : []
    }),
  )
}

/** The subscription page, which also shows the outcome of every form that subscribes. */
export function NewsletterView({ shop, t, search, defaults, sender, outcome }: Props) {
  if (outcome === 'requested' || outcome === 'subscribed')
    return (
      <NewsletterPage
        title={outcome === 'requested' ? t('newsletter.requested.title') : t('newsletter.subscribed.title')}
      >
        <p className="t-l" role="status">
          {outcome === 'requested' ? t('newsletter.requested.text') : t('newsletter.subscribed.text')}
        </p>
        <SaveRequest brand={shop.brand} />
      </NewsletterPage>
    )
  return (
    <NewsletterPage title={t('newsletter.title')}>
      <p className="t-l">{t('newsletter.lead', { count: defaults.maxPerMonth })}</p>
      {defaults.voucher && (
        <p className="t-l nl-ok">{t('newsletter.offer', { voucher: defaults.voucher.name })}</p>
      )}
      {(outcome === 'limited' || outcome === 'outage') && (
        <p className="nl-bad" role="alert">
          {outcome === 'limited' ? t('newsletter.limited') : t('newsletter.outage')}
        </p>
      )}
      <SubscribeForm
        shop={shop}
        t={t}
        form={subscribeForms.find((name) => name === search.get('form')) ?? 'page'}
        hidden={readHidden(search)}
        withName
        error={outcome === 'invalid' ? t('newsletter.invalid') : undefined}
      />
      {sender && <SenderNote t={t} sender={sender} />}
    </NewsletterPage>
  )
}
