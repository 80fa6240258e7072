import { NewsletterPage } from '#components/newsletter/newsletter-page.tsx'
import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import { eventsPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CancelOutcome } from '#lib/events/event-actions.server.ts'
import type { EventRegistration } from '#lib/events/queries.server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  /** The registration of the link, or why it could not be read. */
  readonly registration: EventRegistration | 'unknown' | 'outage'
  /** Outcome of the request; null before it is sent. */
  readonly outcome: CancelOutcome | null
}

/** What the page shows: `open` offers the cancellation. */
type State = 'open' | 'waiting' | 'cancelled' | 'over' | 'called-off' | 'unknown' | 'outage'

/** The state of the registration, which a reload or a second visit shows as well; else the outcome of the form. */
function getState({ registration, outcome }: Pick<Props, 'registration' | 'outcome'>): State {
  if (registration === 'unknown') return 'unknown'
  if (registration === 'outage') return outcome ?? 'outage'
  const { state, isOver, isCalledOff } = registration
  if (isCalledOff) return 'called-off'
  if (state === 'cancelled') return 'cancelled'
  if (isOver) return 'over'
  if (outcome === 'outage') return 'outage'
  return state === 'waiting' ? 'waiting' : 'open'
}

function getTexts(t: Translate, state: State, name: string): readonly [title: string, text: string | null] {
  switch (state) {
    case 'cancelled':
      return [t('events.cancelled.title'), null]
    case 'over':
      return [t('events.ended.title'), t('events.ended.text')]
    case 'called-off':
      return [t('mail.event.called-off.heading'), t('mail.event.called-off.text', { name })]
    case 'unknown':
      return [t('newsletter.unknown.title'), t('newsletter.unknown.text')]
    case 'outage':
      return [t('events.cancel.title'), t('events.outage')]
    case 'waiting':
      return [t('events.cancel.title'), t('events.cancel.waiting')]
    case 'open':
      return [t('events.cancel.title'), t('events.cancel.text')]
  }
}

function EventFacts({
  event: { name, place, startsAt, timeZone },
  locale,
}: {
  readonly event: EventRegistration['event']
  readonly locale: Locale
}) {
  return (
    <p>
      <strong>{name}</strong>
      <br />
      <time dateTime={startsAt}>{formatDate(startsAt, locale, 'weekdayDateTime', timeZone)}</time>
      <br />
      {place}
    </p>
  )
}

/** Cancels a registration: opening the link changes nothing, its button does. */
export function EventLinkView({ shop: { locale }, t, token, registration, outcome }: Props) {
  const known = typeof registration === 'string' ? null : registration
  const state = getState({ registration, outcome })
  const [title, text] = getTexts(t, state, known?.event.name ?? '')
  const canRegister = state === 'cancelled' && known !== null && !known.isOver
  return (
    <NewsletterPage title={title}>
      {known && <EventFacts event={known.event} locale={locale} />}
      {(text !== null || canRegister) && (
        <p className="t-l" role="status">
          {text ?? t('events.cancelled.text')}
        </p>
      )}
      {(state === 'open' || state === 'waiting' || state === 'outage') && (
        <form method="post" action={`/api/events/cancel/${locale}/${encodeURIComponent(token)}`}>
          <button className="btn" type="submit">
            {t('events.cancel.button')}
          </button>
        </form>
      )}
      {canRegister ? (
        <a className="lnk" href={`${eventsPath(locale)}?event=${known.event.id}`}>
          {t('events.cancelled.again')}
        </a>
      ) : (
        <a className="lnk" href={eventsPath(locale)}>
          {t('events.title')}
        </a>
      )}
    </NewsletterPage>
  )
}
