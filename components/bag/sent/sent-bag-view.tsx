'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatLineVariant } from '#components/bag/format-line-variant.ts'
import { LineBreakdown } from '#components/bag/line-breakdown.tsx'
import { LineStyles } from '#components/bag/line-styles.tsx'
import { LineThumbnail } from '#components/bag/line-thumbnail.tsx'
import { QueryFallback } from '#components/shopper/query-fallback.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { sentBagHours } from '#config/link-lifetimes.ts'
import { formatDate } from '#i18n/format-date.ts'
import { bagQuery } from '#lib/bag/bag-query.client.ts'
import { countItems } from '#lib/bag/rules.ts'
import { createIdempotencyKey } from '#lib/bag/sent/create-idempotency-key.ts'
import {
  type ImportOutcome,
  importSentBag,
  type LinkError,
  type SentBag,
  sentBagQuery,
} from '#lib/bag/sent/sent-bag.client.ts'
import { formatPrice } from '#lib/money/format-price.ts'

function LinkErrorMessage({ error }: { readonly error: LinkError }) {
  const { t, locale } = useShopper()
  const texts: Readonly<Record<LinkError, readonly [title: string, text: string]>> = {
    unknown: [t('express.unknown.title'), t('express.unknown.text')],
    expired: [t('express.expired.title'), t('express.expired.text', { hours: sentBagHours })],
    used: [t('express.used.title'), t('express.used.text')],
  }
  const [title, text] = texts[error]
  return (
    <div className="rest">
      <h1 className="d t-2xl">{title}</h1>
      <p>{text}</p>
      <a className="btn" href={`/${locale}/bolsa`}>
        {t('bag.see')}
      </a>
    </div>
  )
}

function Lines({ sentBag: sent }: { readonly sentBag: SentBag }) {
  const { t, locale } = useShopper()
  const price = (minor: number) => formatPrice(minor, locale, sent.currency)
  return (
    <ul>
      {sent.lines.map((line) => (
        <li className="bl-li" key={line.id}>
          <LineThumbnail picture={line.picture} />
          <div>
            <p className="b">{line.name}</p>
            <p className="mut t-s">{formatLineVariant(t, line)}</p>
            {line.blocked && <p className="bl-note bad">{t('express.soldOut')}</p>}
            <LineBreakdown line={line} price={price} />
          </div>
          <p className="pr">{line.giftVoucherCode === null ? price(line.price) : t('checkout.free')}</p>
        </li>
      ))}
    </ul>
  )
}

function useImportErrorText(outcome: ImportOutcome | null): string {
  const { t } = useShopper()
  if (outcome === 'full') return t('express.full')
  if (outcome === 'failed') return t('order.outage.title')
  return ''
}

/** Says that some lines were not imported while the others were. */
function PartialImportMessage({ leftOutCount }: { readonly leftOutCount: number }) {
  const { t, locale } = useShopper()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rest">
      <h1 className="d t-2xl" tabIndex={-1} ref={heading}>
        {t('express.taken')}
      </h1>
      <p>{t('express.left', { count: leftOutCount })}</p>
      <a className="btn" href={`/${locale}/bolsa`}>
        {t('bag.see')}
      </a>
    </div>
  )
}

function SentBagContent({ sentBag: sent, token }: { readonly sentBag: SentBag; readonly token: string }) {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { data: ownBag } = useQuery(bagQuery(shop))
  const [key] = useState(createIdempotencyKey)
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const errorText = useImportErrorText(outcome)
  const hasOwnLines = (ownBag?.bag?.lines.length ?? 0) > 0

  async function importLines(): Promise<void> {
    if (pending) return
    setPending(true)
    const result = await importSentBag(shop, token, key)
    if (typeof result === 'object' && result.leftOutCount === 0) {
      location.assign(`/${locale}/bolsa`)
      return
    }
    setPending(false)
    setOutcome(result)
  }

  if (outcome === 'unknown' || outcome === 'expired' || outcome === 'used')
    return <LinkErrorMessage error={outcome} />
  if (typeof outcome === 'object' && outcome)
    return <PartialImportMessage leftOutCount={outcome.leftOutCount} />
  const price = formatPrice(sent.paid, locale, sent.currency)
  const expiry = formatDate(sent.expiresAt, locale, 'zonedWeekdayTime')
  return (
    <div className="cols">
      <div className="stack">
        <h1 className="d t-3xl">{t('express.title')}</h1>
        <p className="t-l">
          {t('express.text', {
            until: expiry,
          })}
        </p>
        <Lines sentBag={sent} />
        {sent.missing > 0 && (
          <p className="mut">
            {t('express.missing', {
              count: sent.missing,
            })}
          </p>
        )}
      </div>
      <aside className="side" aria-label={t('checkout.summary')}>
        <div className="sumbox stack">
          <div className="sum num">
            <div className="tot" style={{ borderTop: 0, paddingTop: 0 }}>
              <span>
                {t('checkout.things', {
                  count: countItems(sent.lines),
                })}
              </span>
              <span>{price}</span>
            </div>
          </div>
          <button
            className="btn full"
            type="button"
            aria-disabled={pending || sent.lines.length === 0}
            aria-busy={pending}
            onClick={() => void (sent.lines.length > 0 && importLines())}
          >
            {hasOwnLines ? t('express.join') : t('express.take')}
          </button>
          {hasOwnLines && <p className="hint">{t('express.joins')}</p>}
          <p className="hint">{t('express.once')}</p>
          <p role="alert" className="warn-ms">
            {errorText}
          </p>
        </div>
      </aside>
    </div>
  )
}

/** The page behind the link of a sent bag: its lines, and a button that imports them. */
export function SentBagView({ token }: { readonly token: string }) {
  const { t, brand, locale } = useShopper()
  const query = useQuery(sentBagQuery({ brand, locale }, token))
  const { data } = query
  if (data === undefined)
    return <QueryFallback query={query} loading={t('express.loading')} outage={t('express.outage')} />
  return (
    <>
      <LineStyles />
      {typeof data === 'string' ? (
        <LinkErrorMessage error={data} />
      ) : (
        <SentBagContent sentBag={data} token={token} />
      )}
    </>
  )
}
