import { CaptchaForm } from '#components/captcha/captcha-form.tsx'
import { NewsletterStyles } from '#components/newsletter/newsletter-styles.tsx'
import { brandNames } from '#config/brands.ts'
import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { EventOutcome } from '#lib/events/event-actions.server.ts'
import type { ShopEvent } from '#lib/events/queries.server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  /** Null while the service does not respond. */
  readonly events: readonly ShopEvent[] | null
  /** The event whose form was sent. */
  readonly openEvent: string | null
  readonly outcome: EventOutcome | null
}

const css = `
.events{display:grid;gap:28px;width:100%}
.events article{display:grid;gap:10px;border-top:var(--rule) solid var(--line);padding-top:20px}
.events time{font-weight:600}
.events summary{display:inline-flex;align-items:center;min-height:44px;cursor:pointer;text-decoration:underline;text-underline-offset:.22em}
.events form{display:grid;gap:14px;max-width:560px;padding-block:8px 4px}
.events .tick{display:grid;grid-template-columns:24px 1fr;gap:12px;align-items:center;min-height:44px;font-size:var(--t-m)}
.events .tick input{width:22px;height:22px;margin:0;accent-color:var(--brand)}
`

/** The day and time at the place of the event. */
const formatTime = ({ startsAt, timeZone }: ShopEvent, locale: Locale) =>
  formatDate(startsAt, locale, 'weekdayDayTime', timeZone)

function getFailure(t: Translate, outcome: EventOutcome): string | null {
  switch (outcome) {
    case 'invalid':
      return t('events.invalid')
    case 'over':
      return t('events.over')
    case 'captcha':
      return t('events.captcha')
    case 'limited':
      return t('events.limited')
    case 'outage':
      return t('events.outage')
    case 'place':
    case 'waiting':
      return null
  }
}

type FormProps = Pick<Props, 'shop' | 't'> & {
  readonly event: ShopEvent
  readonly needsCaptcha: boolean
}

function EventForm({ shop: { brand, locale }, t, event, needsCaptcha }: FormProps) {
  const id = `event-${event.id}`
  return (
    <CaptchaForm
      locale={locale}
      action={`/api/events/subscribe/${locale}`}
      label={t('events.submit')}
      needsCaptcha={needsCaptcha}
    >
      <input type="hidden" name="id" value={event.id} />
      <div className="f">
        <label htmlFor={`${id}-name`}>{t('events.name')}</label>
        <input id={`${id}-name`} className="in-t" name="name" required autoComplete="name" maxLength={60} />
      </div>
      <div className="f">
        <label htmlFor={`${id}-email`}>{t('newsletter.email')}</label>
        <input
          id={`${id}-email`}
          className="in-t"
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <div>
        <label className="tick">
          <input type="checkbox" name="conditions" required />
          <span>{t('events.conditions')}</span>
        </label>
        {event.conditions && (
          <a className="lnk t-s" href={event.conditions}>
            {t('events.read')}
          </a>
        )}
      </div>
      <label className="tick">
        <input type="checkbox" name="newsletter" />
        <span>{t('events.newsletter', { brand: brandNames[brand] })}</span>
      </label>
    </CaptchaForm>
  )
}

/** The coming events, each with a form of the document that works without JavaScript. */
export function EventsView({ shop, t, events, openEvent, outcome }: Props) {
  const isDone = outcome === 'place' || outcome === 'waiting'
  const failure = outcome && getFailure(t, outcome)
  return (
    <div className="nl">
      <NewsletterStyles />
      <style href="events" precedence="medium">
        {css}
      </style>
      <h1 className="d t-2xl">{isDone ? t('events.done.title') : t('events.title')}</h1>
      {isDone ? (
        <p className="t-l nl-ok" role="status">
          {outcome === 'place' ? t('events.done.place') : t('events.done.waiting')}
        </p>
      ) : (
        <p className="t-l">{t('events.lead')}</p>
      )}
      {failure && (
        <p className="nl-bad" role="alert">
          {failure}
        </p>
      )}
      {events === null && (
        <p className="nl-bad" role="alert">
          {t('events.outage')}
        </p>
      )}
      {events?.length === 0 && <p>{t('events.none')}</p>}
      {events && events.length > 0 && (
        <div className="events">
          {events.map((event) => (
            <article key={event.id} aria-labelledby={`event-${event.id}`}>
              <h2 className="d t-xl" id={`event-${event.id}`}>
                {event.name}
              </h2>
              <p>
                <time dateTime={event.startsAt}>{formatTime(event, shop.locale)}</time>
                <br />
                {event.place}
              </p>
              <p>{event.text}</p>
              <p className="t-s mut">
                {event.free > 0 ? t('events.free', { count: event.free }) : t('events.full')}
              </p>
              <details open={!isDone && openEvent === event.id}>
                <summary>{t('events.open')}</summary>
                <EventForm
                  shop={shop}
                  t={t}
                  event={event}
                  needsCaptcha={outcome === 'captcha' && openEvent === event.id}
                />
              </details>
            </article>
          ))}
        </div>
      )}
    </div>
  )
}
