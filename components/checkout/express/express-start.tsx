'use client'
import { useEffect, useRef, useState } from 'react'
import { OrderSummaryPanel } from '#components/checkout/order-summary-panel.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { type ExpressCheckoutState, saveWalletData } from '#lib/checkout/express-checkout.client.ts'
import { computeTotals } from '#lib/checkout/totals.ts'
import { report } from '#lib/errors/report.client.ts'
import type { OpenWallet } from '#lib/payments/wallets/types.ts'
import { usePreparedWallets } from '#lib/payments/wallets/use-prepared-wallets.ts'
import { type Wallet, walletNames } from '#lib/payments/wallets/wallet.ts'

type WalletNotice = { readonly reason: 'closed' | 'broken'; readonly name: string }

/** Opens a wallet and sends its data to the shop. Only one wallet can be open at a time. */
function useOpenWallet({ hash }: ExpressCheckoutState) {
  const { brand, locale } = useShopper()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<WalletNotice | null>(null)

  // The back/forward cache may restore this page while it is still busy.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  async function openWallet(method: Wallet, open: OpenWallet): Promise<void> {
    if (busy) return
    const name = walletNames[method]
    setBusy(true)
    setNotice(null)
    try {
      const walletData = await open()
      if (walletData === 'left') return
      if (walletData) {
        try {
          await saveWalletData({ brand, locale }, hash, method, walletData)
          walletData.finish(true)
        } catch (cause) {
          walletData.finish(false)
          throw cause
        }
      } else setNotice({ reason: 'closed', name })
    } catch (cause) {
      report('wallet', String(cause))
      setNotice({ reason: 'broken', name })
    }
    setBusy(false)
  }
  return { go: openWallet, busy, notice }
}

function WalletNoticeMessage({ notice: { reason, name } }: { readonly notice: WalletNotice }) {
  const { t } = useShopper()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className="notice" ref={box} tabIndex={-1} role="alert">
      <h2 className="b">
        {reason === 'closed'
          ? t('checkout.wallet.closed.title', { name })
          : t('checkout.wallet.broken', { name })}
      </h2>
      <p>{t('checkout.express.outage')}</p>
    </section>
  )
}

/** What is being bought, and the wallets available on this device. */
export function ExpressStart({ express }: { readonly express: ExpressCheckoutState }) {
  const { t, brand, locale } = useShopper()
  const { bag, wallets, isOwnBag } = express
  const { ready, isPending } = usePreparedWallets({ brand, locale }, wallets)
  const { go, busy, notice } = useOpenWallet(express)
  const hasNoWallet = !isPending && ready.length === 0
  return (
    <div className="cols">
      <div className="stack">
        <h1 className="d t-3xl">{t('checkout.express.title')}</h1>
        <p className="t-l">{t('checkout.express.text')}</p>
        {notice && <WalletNoticeMessage notice={notice} key={notice.name + notice.reason} />}
        {hasNoWallet ? (
          <p role="status">{t('checkout.express.noWallet')}</p>
        ) : (
          <div className="wallets" aria-busy={isPending}>
            {ready.map(({ method, open }) => (
              <button
                key={method}
                className={`btn full wallet ${method}`}
                type="button"
                aria-disabled={busy}
                onClick={() => void go(method, open)}
              >
                {t('checkout.express.with', { name: walletNames[method] })}
              </button>
            ))}
            {isPending && <div className="sk" style={{ height: 52 }} />}
          </div>
        )}
        {isOwnBag && (
          <a className="lnk" href={`/${locale}/checkout`}>
            {t('checkout.express.usual')}
          </a>
        )}
      </div>
      <OrderSummaryPanel
        lines={[...bag.lines, ...bag.gifts]}
        amounts={{ ...computeTotals(bag, 'later'), currency: bag.currency, giftCards: 0 }}
      />
    </div>
  )
}
