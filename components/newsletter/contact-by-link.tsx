import { brandNames } from '#config/brands.ts'
import { getNewsletterLinkAction } from '#i18n/email-link-paths.ts'
import type { Translate } from '#i18n/translate.ts'
import type { NewsletterStatus } from '#lib/newsletter/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly token: string
  readonly status: NewsletterStatus
  readonly isInvalid: boolean
}

/** Name and phone of the subscriber of a link. A form of the document, without the saved values. */
export function ContactByLink({ shop: { brand, locale }, t, token, status, isInvalid }: Props) {
  const { hasName, hasPhone } = status
  const field = (name: 'name' | 'phone', label: string, isSaved: boolean) => (
    <div className={isInvalid ? 'f err' : 'f'}>
      <label htmlFor={`contact-${name}`}>
        {label} {t('checkout.optional')}
      </label>
      <input
        id={`contact-${name}`}
        className="in-t"
        name={name}
        type={name === 'phone' ? 'tel' : 'text'}
        autoComplete={name === 'phone' ? 'tel-national' : 'given-name'}
        maxLength={60}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isSaved ? `contact-${name}-saved` : undefined}
      />
      {isSaved && (
        <p className="t-s mut" id={`contact-${name}-saved`}>
          {t(name === 'phone' ? 'newsletter.contact.phone' : 'newsletter.contact.name')}
        </p>
      )}
    </div>
  )
  return (
    <form className="contact" method="post" action={getNewsletterLinkAction(locale, 'contact', token)}>
      <h2 className="t-l">{t('newsletter.contact.title')}</h2>
      <p>
        {t('newsletter.contact.text', { brand: brandNames[brand] })} {t('newsletter.contact.linkText')}
      </p>
      {isInvalid && (
        <p className="nl-bad" role="alert">
          {t('newsletter.contact.invalid')}
        </p>
      )}
      {field('name', t('compra.formulario.name.label'), hasName)}
      {field('phone', t('checkout.phone.label'), hasPhone)}
      {(hasName || hasPhone) && (
        <label className="tick">
          <input type="checkbox" name="remove" />
          <span>{t('newsletter.contact.remove')}</span>
        </label>
      )}
      <button className="btn alt" type="submit">
        {t('newsletter.contact.save')}
      </button>
    </form>
  )
}
