import type { Metadata } from 'next'
import { ExpiredStatement, StatementView } from '#components/withdrawals/statement-view.tsx'
import { TraderAddress } from '#components/withdrawals/trader-address.tsx'
import { WithdrawalRoot } from '#components/withdrawals/withdrawal-root.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { readStatement, readTrader } from '#lib/withdrawals/withdrawal.server.ts'

/** Opts out of instant navigation: the statement is private to one visitor. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string; token: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('withdrawal.title') }
}

export default async function StatementPage({ params, searchParams }: Props) {
  const [{ brand, locale }, { token }, query] = await Promise.all([
    parseShopParams(params),
    params,
    searchParams,
  ])
  const [t, trader, statement] = await Promise.all([
    getTranslate(locale),
    readTrader(brand, locale),
    readStatement(locale, decodeURIComponent(token)),
  ])
  if (statement === 'failed') throw new Error('The statement of withdrawal could not be read')
  const modes = ['edit', 'captcha', 'failed'] as const
  const mode = modes.find((name) => query[name] === '1') ?? 'check'
  return (
    <WithdrawalRoot>
      {statement === 'expired' ? (
        <ExpiredStatement locale={locale} t={t} />
      ) : (
        <StatementView
          locale={locale}
          t={t}
          token={decodeURIComponent(token)}
          statement={statement}
          trader={trader}
          mode={mode}
        />
      )}
      <TraderAddress locale={locale} t={t} trader={trader} />
    </WithdrawalRoot>
  )
}
