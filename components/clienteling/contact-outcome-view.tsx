import { NewsletterPage } from '#components/newsletter/newsletter-page.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ContactOutcome } from '#lib/clienteling/contact-actions.server.ts'
import { storesPath } from '#lib/stores/paths.ts'

type Props = { readonly locale: Locale; readonly t: Translate; readonly outcome: ContactOutcome }

function getText(t: Translate, outcome: ContactOutcome): string {
  switch (outcome) {
    case 'sent':
      return t('clienteling.done.text')
    case 'invalid':
      return t('clienteling.invalid')
    case 'unavailable':
      return t('clienteling.unavailable')
    case 'limited':
      return t('events.limited')
    case 'outage':
      return t('events.outage')
  }
}

/** The outcome of a request to a personal shopper. */
export function ContactOutcomeView({ locale, t, outcome }: Props) {
  return (
    <NewsletterPage title={outcome === 'sent' ? t('clienteling.done.title') : t('clienteling.failed.title')}>
      <p className={outcome === 'sent' ? 't-l nl-ok' : 't-l nl-bad'} role="status">
        {getText(t, outcome)}
      </p>
      <a className="lnk" href={storesPath(locale)}>
        {t('stores.name')}
      </a>
    </NewsletterPage>
  )
}
