import { useEffect, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { TargetId } from '#i18n/routing.ts'
import { clearSizes, type Membership } from '#lib/account/membership.client.ts'
import { removeSavedSizes, saveMemberSizes } from '#lib/catalog/saved-sizes.client.ts'

type Sizes = Membership['sizes']

/** Preselects the sizes of orders while the member is signed in, unless they have chosen others. */
function usePreselection(sizes: Sizes): void {
  const { brand } = useShopper()
  useEffect(() => saveMemberSizes(brand, sizes), [brand, sizes])
}

/** The sizes of the member’s orders, which the shop preselects, and a button to forget them. */
export function SavedSizes({ sizes }: { readonly sizes: Sizes }) {
  const { t, brand, locale } = useShopper()
  const [status, setStatus] = useState<'sending' | 'failed' | 'done' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePreselection(sizes)
  const targets: Readonly<Record<TargetId, string>> = {
    W: t('account.membership.sizes.women'),
    M: t('account.membership.sizes.men'),
    K: t('account.membership.sizes.kids'),
    X: t('account.membership.sizes.all'),
    G: t('account.membership.sizes.all'),
  }

  async function clear(): Promise<void> {
    if (status === 'sending') return
    setStatus('sending')
    const done = await clearSizes({ brand, locale })
    setStatus(done ? 'done' : 'failed')
    if (!done) return
    removeSavedSizes(brand)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="membership-sizes">
      <h2 className="d t-xl" id="membership-sizes" ref={heading} tabIndex={-1}>
        {t('account.membership.sizes.title')}
      </h2>
      <p role="status" className="saved">
        {status === 'done' && t('account.membership.sizes.cleared')}
      </p>
      <p>{t('account.membership.sizes.text')}</p>
      {sizes.length === 0 ? (
        <p className="mut">{t('account.membership.sizes.none')}</p>
      ) : (
        <>
          <ul className="chips">
            {sizes.map(({ size, label, target }) => (
              <li className="chip" key={`${target} ${size}`}>
                {`${targets[target]}: ${label}`}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="lnk"
            aria-disabled={status === 'sending' || undefined}
            onClick={() => void clear()}
          >
            {t('account.membership.sizes.clear')}
          </button>
        </>
      )}
      <p role="alert" className="ms">
        {status === 'failed' && t('account.membership.sizes.failed')}
      </p>
    </section>
  )
}
