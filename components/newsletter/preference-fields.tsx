import { brandNames } from '#config/brands.ts'
import {
  maxNewslettersPerMonth,
  type NewsletterFrequency,
  type NewsletterTopic,
  newsletterFrequencies,
  newsletterTopics,
} from '#config/newsletter.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Preferences } from '#lib/newsletter/types.ts'

type BrandFieldsProps = { readonly t: Translate; readonly own: Preferences['brands'][number] }

export function getTopicName(t: Translate, topic: NewsletterTopic): string {
  switch (topic) {
    case 'news':
      return t('newsletter.topic.news')
    case 'offers':
      return t('newsletter.topic.offers')
    case 'events':
      return t('newsletter.topic.events')
  }
}

const getFrequencyName = (t: Translate, frequency: NewsletterFrequency): string =>
  frequency === 'all'
    ? t('newsletter.frequency.all', { count: maxNewslettersPerMonth })
    : t('newsletter.frequency.monthly')

function BrandFields({ t, own: { brand, subscribed, topics, frequency } }: BrandFieldsProps) {
  const [topicsId, frequencyId] = [`topics-${brand}`, `frequency-${brand}`]
  return (
    <fieldset>
      <legend>{brandNames[brand]}</legend>
      <label>
        <input type="checkbox" name={`subscribed.${brand}`} defaultChecked={subscribed} />
        <span>{t('newsletter.preferences.subscribe', { brand: brandNames[brand] })}</span>
      </label>
      <div className="parts">
        {/* biome-ignore lint/a11y/useSemanticElements: a nested fieldset has the border of the brand */}
        <div className="part" role="group" aria-labelledby={topicsId}>
          <strong id={topicsId}>{t('newsletter.preferences.topics')}</strong>
          {newsletterTopics.map((topic) => (
            <label key={topic}>
              <input
                type="checkbox"
                name={`topics.${brand}`}
                value={topic}
                defaultChecked={topics.includes(topic)}
              />
              <span>{getTopicName(t, topic)}</span>
            </label>
          ))}
        </div>
        <div className="part" role="radiogroup" aria-labelledby={frequencyId}>
          <strong id={frequencyId}>{t('newsletter.preferences.frequency')}</strong>
          {newsletterFrequencies.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`frequency.${brand}`}
                value={each}
                defaultChecked={frequency === each}
              />
              <span>{getFrequencyName(t, each)}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

/** The fields of the preference centre; `parsePreferencesForm` reads them. */
export function PreferenceFields({
  t,
  preferences: { brands, emails },
}: {
  readonly t: Translate
  readonly preferences: Preferences
}) {
  return (
    <>
      {brands.map((own) => (
        <BrandFields key={own.brand} t={t} own={own} />
      ))}
      <p className="t-s mut">{t('newsletter.preferences.none')}</p>
      <fieldset>
        <legend>{t('newsletter.preferences.emails')}</legend>
        <label>
          <input type="checkbox" name="emails.reviews" defaultChecked={emails.reviews} />
          <span>{t('newsletter.preferences.reviews')}</span>
        </label>
        <label>
          <input type="checkbox" name="emails.stock" defaultChecked={emails.stock} />
          <span>{t('newsletter.preferences.stock')}</span>
        </label>
      </fieldset>
    </>
  )
}
