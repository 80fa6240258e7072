import { brandNames } from '#config/brands.ts'
import { newsletterTopics } from '#config/newsletter.ts'
import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ConsentEntry } from '#lib/newsletter/types.ts'
import { getTopicName } from './preference-fields.tsx'

function getSubject(t: Translate, topic: string): string {
  switch (topic) {
    case 'newsletter':
      return t('newsletter.history.newsletter')
    case 'reviews':
      return t('newsletter.history.reviews')
    case 'stock':
      return t('newsletter.history.stock')
    case 'event':
      return t('newsletter.history.event')
    case 'clienteling':
      return t('newsletter.history.clienteling')
    default: {
      const subtopic = newsletterTopics.find((known) => topic === `newsletter.${known}`)
      return subtopic
        ? `${t('newsletter.history.newsletter')}, ${getTopicName(t, subtopic)}`
        : t('newsletter.history.newsletter')
    }
  }
}

function getAction(t: Translate, action: ConsentEntry['action']): string {
  switch (action) {
    case 'given':
      return t('newsletter.history.given')
    case 'confirmed':
      return t('newsletter.history.confirmed')
    case 'withdrawn':
      return t('newsletter.history.withdrawn')
    case 'changed':
      return t('newsletter.history.changed')
  }
}

/** What the subscriber agreed to and withdrew, the newest first. */
export function ConsentHistory({
  t,
  locale,
  history,
}: {
  readonly t: Translate
  readonly locale: Locale
  readonly history: readonly ConsentEntry[]
}) {
  return (
    <section className="consents stack-s" aria-labelledby="consents">
      <h2 className="t-l" id="consents">
        {t('newsletter.history.title')}
      </h2>
      {history.length === 0 ? (
        <p className="mut">{t('newsletter.history.empty')}</p>
      ) : (
        <ul>
          {history.map(({ at, brand, topic, action }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of one moment differ in nothing else
            <li key={`${at} ${index}`}>
              <time className="t-s mut" dateTime={at}>
                {formatDate(at, locale, 'shortDate')}
              </time>
              <span>
                {brandNames[brand]}: {getSubject(t, topic)}, {getAction(t, action)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
