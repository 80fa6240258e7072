'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { translateLabel } from '#i18n/label.ts'
import { accountPath } from '#i18n/routing.ts'
import { describedSections } from '#lib/account/account-sections.ts'
import { signOut } from '#lib/account/sign-in.client.ts'
import { useAccount } from '#lib/account/use-account.ts'
import { AccountShell } from './account-shell.tsx'
import { AccountError, AccountSkeleton } from './account-skeleton.tsx'
import { LastOrder } from './last-order.tsx'

/** The home page of the account: who is signed in, and the sections. */
export function AccountHome() {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { account, isError, isFetching, refetchAccount } = useAccount(shop)
  return (
    <AccountShell
      section="home"
      title={account ? t('account.hello', { name: account.name }) : t('account.title')}
      text={account && `${account.name} ${account.surname}, ${account.email}`}
    >
      {!account &&
        (isError ? <AccountError busy={isFetching} retry={refetchAccount} /> : <AccountSkeleton />)}
      {(account || isError) && (
        <>
          {account && <LastOrder />}
          <nav aria-labelledby="account-sections">
            <h2 id="account-sections" className="vh">
              {t('account.sections')}
            </h2>
            <ul className="entries">
              {describedSections.map(({ id, path, label, text }) => (
                <li key={id}>
                  <a href={accountPath(locale, path)}>
                    <strong>{translateLabel(t, label)}</strong>
                    <span>{translateLabel(t, text)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <button type="button" className="btn alt go" onClick={() => void signOut(shop)}>
            {t('account.logout')}
          </button>
        </>
      )}
    </AccountShell>
  )
}
