import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import { collectionPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import { CareSymbols } from './care-symbols.tsx'
import { DeliveryMethods, getReturnText, getTaxSentence } from './delivery-promises.tsx'

type DetailsProps = { readonly sheet: ProductSheet; readonly locale: Locale; readonly t: Translate }

/** The description in the brand’s voice, with the facts beside it. */
export function Details({ sheet, locale, t }: DetailsProps) {
  const tax = getTaxSentence(locale, t)
  return (
    <section className="g tell">
      <p className="d t-2xl">{sheet.description}</p>
      <div className="acc">
        <Facts sheet={sheet} locale={locale} t={t} />
        {sheet.care && (
          <AccordionItem title={t('product.fact.care')}>
            <p>{sheet.care}</p>
            <CareSymbols marks={sheet.careMarks} t={t} />
          </AccordionItem>
        )}
        <AccordionItem title={t('product.deliveryAndReturns')}>
          <DeliveryMethods locale={locale} t={t} />
          <p>{getReturnText(t)}</p>
          {tax && <p>{tax}</p>}
        </AccordionItem>
        <Safety sheet={sheet} t={t} />
      </div>
    </section>
  )
}

/** Product facts. Care instructions have their own section below, with symbols. */
function Facts({ sheet, locale, t }: DetailsProps) {
  const facts = sheet.facts.filter(({ value }) => value !== sheet.care)
  const { collections } = sheet
  const season = formatSeason(sheet.season, t)
  if (!facts.length && !collections.length) return null
  return (
    <AccordionItem title={t('product.facts')} open>
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {season && (
          <div>
            <dt>{t('product.season.label')}</dt>
            <dd className="num">{season}</dd>
          </div>
        )}
        {collections.length > 0 && (
          <div>
            <dt>{t('product.collection')}</dt>
            {collections.map(({ code, name }) => (
              <dd key={code}>
                <a href={collectionPath(locale, code)} data-swift="">
                  {name}
                </a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </AccordionItem>
  )
}

/** Formats a season code such as `AW26`. */
function formatSeason(season: string | null, t: Translate): string | null {
  const [, half, short] = /^(AW|SS)(\d{2})$/.exec(season ?? '') ?? []
  if (!half) return null
  const year = `20${short}`
  return half === 'AW' ? t('product.season.autumn', { year }) : t('product.season.spring', { year })
}

/** The responsible manufacturer, which product safety law requires beside the offer. */
function Safety({ sheet: { safety }, t }: Pick<DetailsProps, 'sheet' | 't'>) {
  if (!safety) return null
  const { maker, address, email, warnings } = safety
  return (
    <AccordionItem title={t('product.safety')}>
      {warnings && (
        <p>
          <b className="b">{t('product.warning')}</b> {warnings}
        </p>
      )}
      <address>
        {maker}
        <br />
        {address}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </AccordionItem>
  )
}

function AccordionItem({
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
