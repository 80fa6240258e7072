import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'

type Props = { readonly storeId: string; readonly locale: Locale; readonly t: Translate }

/** Asks the personal shopper of a store for contact. A form of the document: the page loads no code for it. */
export function ClientelingForm({ storeId, locale, t }: Props) {
  return (
    <section aria-labelledby="store-shopper">
      <h2 id="store-shopper">{t('clienteling.title')}</h2>
      <p>{t('clienteling.text')}</p>
      <details>
        <summary className="lnk">{t('clienteling.open')}</summary>
        <form className="stack" method="post" action={`/api/clienteling/${locale}`}>
          <input type="hidden" name="store" value={storeId} />
          <div className="f">
            <label htmlFor="shopper-name">{t('events.name')}</label>
            <input
              id="shopper-name"
              className="in-t"
              name="name"
              required
              autoComplete="name"
              maxLength={60}
            />
          </div>
          <div className="f">
            <label htmlFor="shopper-email">{t('newsletter.email')}</label>
            <input
              id="shopper-email"
              className="in-t"
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={254}
            />
          </div>
          <fieldset>
            <legend>{t('clienteling.channel')}</legend>
            <label className="pick">
              <input type="radio" name="channel" value="email" defaultChecked /> {t('clienteling.email')}
            </label>
            <label className="pick">
              <input type="radio" name="channel" value="phone" /> {t('clienteling.phone')}
            </label>
          </fieldset>
          <div className="f">
            <label htmlFor="shopper-phone">{t('clienteling.phone')}</label>
            <input
              id="shopper-phone"
              className="in-t"
              type="tel"
              name="phone"
              autoComplete="tel-national"
              maxLength={24}
            />
          </div>
          <div className="f">
            <label htmlFor="shopper-message">{t('clienteling.message')}</label>
            <textarea id="shopper-message" className="in-t" name="message" rows={4} maxLength={1000} />
          </div>
          <label className="pick">
            <input type="checkbox" name="consent" required /> {t('clienteling.consent')}
          </label>
          <button className="btn" type="submit">
            {t('clienteling.submit')}
          </button>
        </form>
      </details>
    </section>
  )
}
