'use client'
import { useQuery } from '@tanstack/react-query'
import { AccountShell } from '#components/account/account-shell.tsx'
import { AccountError, AccountSkeleton } from '#components/account/account-skeleton.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatDate } from '#i18n/format-date.ts'
import { intlTag } from '#i18n/locales.ts'
import { accountPath, landingPath } from '#i18n/routing.ts'
import { type Benefit, type Membership, membershipQuery } from '#lib/account/membership.client.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { MemberOffers } from './member-offers.tsx'
import { SavedSizes } from './saved-sizes.tsx'

function useDateFormat(form: 'date' | 'dateTime'): (time: string) => string {
  const { locale } = useShopper()
  return (time) => formatDate(time, locale, form)
}

/** A code with its validity; a used or expired one is part of the history. */
function BenefitCode({
  benefit,
  percent,
  href,
}: {
  readonly benefit: Benefit
  readonly percent: number
  readonly href?: string
}) {
  const { t, locale } = useShopper()
  const discount = new Intl.NumberFormat(intlTag(locale), { style: 'percent' }).format(-percent / 100)
  const formatDate = useDateFormat('date')
  const { code, status, validUntil } = benefit
  const texts: Readonly<Record<Benefit['status'], string>> = {
    open: t('account.membership.code.open', { date: formatDate(validUntil) }),
    used: t('account.membership.code.used'),
    expired: t('account.membership.code.expired', { date: formatDate(validUntil) }),
  }
  return (
    <li className="benefit">
      <div>
        <p className="b num">{code}</p>
        <p>{discount}</p>
        <p className="mut t-s">{texts[status]}</p>
      </div>
      {href !== undefined && status === 'open' && (
        <a className="btn sm" href={href}>
          {t('account.membership.voucher.use')}
        </a>
      )}
    </li>
  )
}

function Vouchers({ vouchers }: Pick<Membership, 'vouchers'>) {
  const { t, locale } = useShopper()
  return (
    <section aria-labelledby="membership-vouchers">
      <h2 className="d t-xl" id="membership-vouchers">
        {t('account.membership.voucher.title')}
      </h2>
      {vouchers.length === 0 && <p className="mut">{t('account.membership.voucher.none')}</p>}
      <ul>
        {vouchers.map((voucher) => (
          <BenefitCode
            key={voucher.code}
            benefit={voucher}
            percent={voucher.percent}
            href={`/${locale}/bolsa?voucher=${voucher.code}`}
          />
        ))}
      </ul>
    </section>
  )
}

function Birthday({ birthday }: Pick<Membership, 'birthday'>) {
  const { t, locale } = useShopper()
  const { month, percent, codes } = birthday
  const months = new Intl.DateTimeFormat(intlTag(locale), { month: 'long', timeZone: 'UTC' })
  return (
    <section aria-labelledby="membership-birthday">
      <h2 className="d t-xl" id="membership-birthday">
        {t('account.membership.birthday.title')}
      </h2>
      <p>
        {month === null
          ? t('account.membership.birthday.unknown', { percent })
          : t('account.membership.birthday.text', {
              percent,
              month: months.format(Date.UTC(2026, month - 1, 15)),
            })}
      </p>
      {month === null && (
        <a className="lnk" href={accountPath(locale, 'myprofile')}>
          {t('account.membership.birthday.add')}
        </a>
      )}
      <p>
        {t('account.membership.birthday.email')}{' '}
        <a className="lnk" href={accountPath(locale, 'mycommunications')}>
          {t('account.membership.birthday.choose')}
        </a>
      </p>
      <ul>
        {codes.map((code) => (
          <BenefitCode key={code.code} benefit={code} percent={percent} />
        ))}
      </ul>
    </section>
  )
}

function EarlyAccess({ earlyAccess: { hours, launches } }: Pick<Membership, 'earlyAccess'>) {
  const { t, locale } = useShopper()
  const formatMoment = useDateFormat('dateTime')
  return (
    <section aria-labelledby="membership-early">
      <h2 className="d t-xl" id="membership-early">
        {t('account.membership.early.title')}
      </h2>
      <p>{t('account.membership.early.text', { hours })}</p>
      {launches.length === 0 && <p className="mut">{t('account.membership.early.none')}</p>}
      <ul>
        {launches.map(({ code, name, membersAt, opensAt, open }) => (
          <li className="benefit" key={code}>
            <div>
              <p className="b">{name}</p>
              <p className="mut t-s">
                {open
                  ? t('account.membership.early.open', { date: formatMoment(opensAt) })
                  : t('account.membership.early.from', { date: formatMoment(membersAt) })}
              </p>
            </div>
            <a className="btn alt sm" href={landingPath(locale, code)}>
              {t('account.membership.early.view')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Content() {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { data, isError, isFetching, refetch } = useQuery(membershipQuery(shop, useSignInId(shop)))
  const formatDate = useDateFormat('date')
  if (!data) return isError ? <AccountError busy={isFetching} retry={refetch} /> : <AccountSkeleton />
  return (
    <>
      <p className="mut">
        {t('account.membership.since', { date: formatDate(data.memberSince), count: data.orders })}
      </p>
      <Vouchers vouchers={data.vouchers} />
      <MemberOffers offers={data.offers ?? []} />
      <EarlyAccess earlyAccess={data.earlyAccess} />
      <Birthday birthday={data.birthday} />
      <section aria-labelledby="membership-returns">
        <h2 className="d t-xl" id="membership-returns">
          {t('account.membership.returns.title')}
        </h2>
        <p>{t('account.membership.returns.text', { days: data.returnDays })}</p>
      </section>
      <SavedSizes sizes={data.sizes} />
    </>
  )
}

/** The section with what the member has now. */
export function MembershipPage() {
  return (
    <AccountShell section="membership">
      <Content />
    </AccountShell>
  )
}
