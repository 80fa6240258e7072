import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import { deliveryWords } from './promises.tsx'

type DetailsProps = { readonly sheet: ProductSheet; readonly locale: Locale; readonly t: Translate }

/** What it is, in the brand’s voice, and the facts beside it. */
export function Details({ sheet, locale, t }: DetailsProps) {
  return (
    <section className="g tell">
      <p className="d t-2xl">{sheet.description}</p>
      <div className="acc">
        {sheet.facts.length > 0 && (
          <Fold title={t('product.facts', 'Facts')} open>
            <dl className="facts">
              {sheet.facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        )}
        <Fold title={t('product.deliveryAndReturns', 'Delivery and returns')}>
          <p className="num">{deliveryWords(locale, t)}</p>
          <p>{t('product.returns', 'Sixty days to send it back, free.')}</p>
        </Fold>
      </div>
    </section>
  )
}

function Fold({
  title,
  open = false,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}) {
  return (
    <details open={open}>
      <summary>
        {title}
        <Icon name="plus" />
      </summary>
      <div className="bd stack-s">{children}</div>
    </details>
  )
}
