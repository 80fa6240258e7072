import { NewsletterPage } from '#components/newsletter/newsletter-page.tsx'
import { eventsPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CancelOutcome } from '#lib/events/event-actions.server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  /** Outcome of the request; null before it is sent. */
  readonly outcome: CancelOutcome | null
}

function getTexts(t: Translate, outcome: CancelOutcome | null): readonly [title: string, text: string] {
  switch (outcome) {
    case 'cancelled':
      return [t('events.cancelled.title'), t('events.cancelled.text')]
    case 'over':
      return [t('events.title'), t('events.over')]
    case 'unknown':
      return [t('newsletter.unknown.title'), t('newsletter.unknown.text')]
    case 'outage':
      return [t('events.cancel.title'), t('events.outage')]
    case null:
      return [t('events.cancel.title'), t('events.cancel.text')]
  }
}

/** Cancels a registration: opening the link changes nothing, its button does. */
export function EventLinkView({ shop: { locale }, t, token, outcome }: Props) {
  const [title, text] = getTexts(t, outcome)
  return (
    <NewsletterPage title={title}>
      <p className="t-l" role="status">
        {text}
      </p>
      {(outcome === null || outcome === 'outage') && (
        <form method="post" action={`/api/events/cancel/${locale}/${encodeURIComponent(token)}`}>
          <button className="btn" type="submit">
            {t('events.cancel.button')}
          </button>
        </form>
      )}
      <a className="lnk" href={eventsPath(locale)}>
        {t('events.title')}
      </a>
    </NewsletterPage>
  )
}
