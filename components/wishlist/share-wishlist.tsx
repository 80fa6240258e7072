'use client'
import { useRef, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { sharedWishlistPath } from '#i18n/routing.ts'
import type { ResultError } from '#lib/api/result.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  /** Null while the list is not shared. */
  readonly shareToken: string | null
  readonly onShare: (shared: boolean) => Promise<ResultError | null>
}

type Status = 'idle' | 'sending' | 'failed' | 'copied' | 'stopped'

/** Starts, shows and stops the link of the member's wishlist. */
export function ShareWishlist({ shop, shareToken, onShare }: Props) {
  const t = useTranslate()
  const [status, setStatus] = useState<Status>('idle')
  const field = useRef<HTMLInputElement>(null)
  const link = shareToken === null ? '' : `${location.origin}${sharedWishlistPath(shop.locale, shareToken)}`

  async function change(shared: boolean): Promise<void> {
    if (status === 'sending') return
    setStatus('sending')
    const error = await onShare(shared)
    if (error) return setStatus('failed')
    setStatus(shared ? 'idle' : 'stopped')
  }

  /** Without clipboard access, the selected field can be copied by hand. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setStatus('copied')
    } catch {
      field.current?.select()
    }
  }

  return (
    <section className="wl-share" aria-labelledby="share-wishlist">
      <h2 className="d t-l" id="share-wishlist">
        {t('wishlist.share.title')}
      </h2>
      <p>{t('wishlist.share.text')}</p>
      {shareToken === null ? (
        <button
          type="button"
          className="btn alt"
          aria-disabled={status === 'sending' || undefined}
          onClick={() => void change(true)}
        >
          {t('wishlist.share.start')}
        </button>
      ) : (
        <>
          <label>
            <span>{t('wishlist.share.link')}</span>
            <input ref={field} type="url" readOnly value={link} onFocus={({ target }) => target.select()} />
          </label>
          <div className="line-acts">
            <button type="button" className="btn alt" onClick={() => void copy()}>
              {t('wishlist.share.copy')}
            </button>
            <button
              type="button"
              className="lnk"
              aria-disabled={status === 'sending' || undefined}
              onClick={() => void change(false)}
            >
              {t('wishlist.share.stop')}
            </button>
          </div>
        </>
      )}
      <p role="status">
        {status === 'copied' && t('wishlist.share.copied')}
        {status === 'stopped' && t('wishlist.share.stopped')}
        {status === 'failed' && t('bag.refused.network')}
      </p>
    </section>
  )
}
