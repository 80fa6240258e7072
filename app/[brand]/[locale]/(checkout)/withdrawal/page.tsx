import type { Metadata } from 'next'
import { StatementForm } from '#components/withdrawals/statement-form.tsx'
import { TraderAddress } from '#components/withdrawals/trader-address.tsx'
import { WithdrawalRoot } from '#components/withdrawals/withdrawal-root.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { readTrader } from '#lib/withdrawals/withdrawal.server.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'

/** Opts out of instant navigation: the page may be filled in with an order number. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('withdrawal.title') }
}

export default async function WithdrawalPage({ params, searchParams }: Props) {
  const [{ brand, locale }, { order, failed }] = await Promise.all([parseShopParams(params), searchParams])
  const [t, trader] = await Promise.all([getTranslate(locale), readTrader(brand, locale)])
  const contract = typeof order === 'string' && orderIdShape.test(order) ? order : ''
  return (
    <WithdrawalRoot>
      <div className="main">
        <div>
          <h1 className="d t-2xl">{t('withdrawal.title')}</h1>
          <p className="t-l lead">{t('withdrawal.intro')}</p>
        </div>
        {failed === '1' && (
          <div className="say" role="alert">
            <p className="b">{t('withdrawal.failed.title')}</p>
            <p>{t('withdrawal.failed.text')}</p>
          </div>
        )}
        <StatementForm
          locale={locale}
          t={t}
          token={null}
          values={{ name: '', contract, email: '', items: '' }}
          missing={[]}
        />
      </div>
      <TraderAddress locale={locale} t={t} trader={trader} />
    </WithdrawalRoot>
  )
}
