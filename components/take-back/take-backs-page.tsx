'use client'
import { useQuery } from '@tanstack/react-query'
import { AccountShell } from '#components/account/account-shell.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { takeBackPath } from '#i18n/routing.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toMinor } from '#lib/money/money.ts'
import { getStateLabel } from '#lib/take-back/state-label.ts'
import { takeBacksQuery } from '#lib/take-back/take-back-queries.client.ts'
import { ProductLine } from './product-line.tsx'
import { TakeBackRoot } from './take-back-root.tsx'

function TakeBackList() {
  const { t, brand, locale } = useShopper()
  const signInId = useSignInId({ brand, locale })
  const { data, isError, isFetching, refetch } = useQuery(takeBacksQuery({ brand, locale }, signInId))
  if (isError && !data)
    return (
      <div role="alert">
        <p>{t('takeBack.list.failed')}</p>
        <RetryButton className="btn alt" busy={isFetching} retry={refetch}>
          {t('bag.retry')}
        </RetryButton>
      </div>
    )
  if (!data) return <div className="sk" role="status" />
  if (!data.length) return <p>{t('takeBack.list.empty')}</p>
  return (
    <ul className="choices">
      {data.map(({ token, code, state, product, currency, amount, pdfUrl }) => (
        <li key={code}>
          <a className="chosen" href={takeBackPath(locale, token)}>
            <ProductLine
              name={product.name}
              detail={`${product.color}, ${product.sizeLabel} · ${getStateLabel(t, state)} · ${formatPrice(toMinor(amount, currency), locale, currency)}`}
              picture={product.picture}
            />
          </a>
          {pdfUrl && (
            <a className="lnk t-s" href={pdfUrl} target="_blank" rel="noreferrer">
              {t('takeBack.label.print')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The section with the take-backs of the member. */
export function TakeBacksPage() {
  const { t, locale } = useShopper()
  return (
    <AccountShell section="mytakebacks">
      <TakeBackRoot>
        <TakeBackList />
        <p>
          <a className="btn" href={takeBackPath(locale)}>
            {t('takeBack.list.start')}
          </a>
        </p>
      </TakeBackRoot>
    </AccountShell>
  )
}
