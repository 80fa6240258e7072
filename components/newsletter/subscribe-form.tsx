import { brandNames } from '#config/brands.ts'
import { contentPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { getSubscribeAction, type SubscribeFormName } from '#lib/newsletter/paths.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly form: SubscribeFormName
  /** Fields that the visitor does not see, such as the code of a landing page. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly withName?: boolean
  readonly buttonClass?: string
  /** The error of the address after a failed request. */
  readonly error?: string | undefined
}

/** Subscribes to the newsletter. A form of the document: it loads no code and works without JavaScript. */
export function SubscribeForm({
  shop,
  t,
  form,
  hidden = {},
  withName = false,
  buttonClass = 'btn',
  error,
}: Props) {
  const { brand, locale } = shop
  const id = `newsletter-${form}`
  return (
    <form className="subscribe stack-s" method="post" action={getSubscribeAction(locale)}>
      <input type="hidden" name="form" value={form} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {withName && (
        <div className="f">
          <label htmlFor={`${id}-name`}>{t('newsletter.name')}</label>
          <input id={`${id}-name`} className="in-t" name="name" autoComplete="given-name" maxLength={60} />
        </div>
      )}
      <div className={error ? 'f err' : 'f'}>
        <label htmlFor={`${id}-email`}>{t('newsletter.email')}</label>
        <div className="pair">
          <input
            id={`${id}-email`}
            className="in-t"
            type="email"
            name="email"
            required
            autoComplete="email"
            maxLength={254}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-consent` : `${id}-consent`}
          />
          <button className={buttonClass} type="submit">
            {t('newsletter.submit')}
          </button>
        </div>
        {error && (
          <p className="ms" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <p className="t-s mut" id={`${id}-consent`}>
        {t('newsletter.consent', { brand: brandNames[brand] })}{' '}
        <a className="b" href={contentPath(locale, 'privacy')}>
          {t('newsletter.privacy')}
        </a>
      </p>
    </form>
  )
}
