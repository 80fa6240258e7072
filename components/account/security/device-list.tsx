'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { brandNames } from '#config/brands.ts'
import { formatDate } from '#i18n/format-date.ts'
import { type Device, devicesQuery, signOutDevice, signOutOtherDevices } from '#lib/account/devices.client.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { RemoveButton } from './remove-button.tsx'

function useDeviceName(): (device: Device) => string {
  const { t } = useShopper()
  return ({ browser, system }) => {
    if (browser && system) return t('account.devices.name', { browser, system })
    return browser ?? system ?? t('account.devices.unknown')
  }
}

function DeviceLine({
  device,
  onRemoved,
}: {
  readonly device: Device
  readonly onRemoved: (name: string) => void
}) {
  const { t, brand, locale } = useShopper()
  const name = useDeviceName()(device)
  const shop = device.brand ?? brand
  return (
    <li>
      <div className="thing">
        <p>
          <strong>{name}</strong>{' '}
          {device.current && <span className="tag">{t('account.devices.current')}</span>}
        </p>
        <p className="t-s mut">
          {t('account.devices.used', { time: formatDate(device.lastUsedAt, locale, 'shortDateTime') })}
          {' · '}
          {t('account.devices.since', {
            time: formatDate(device.startedAt, locale, 'shortDateTime'),
            brand: brandNames[shop],
          })}
        </p>
      </div>
      {!device.current && (
        <RemoveButton
          label={t('account.devices.out')}
          accessibleName={t('account.devices.outOf', { device: name })}
          question={t('account.devices.sure', { device: name })}
          confirmLabel={t('account.devices.yes')}
          remove={() => signOutDevice({ brand, locale }, device)}
          onRemoved={() => onRemoved(name)}
        />
      )}
    </li>
  )
}

/** The devices on which the member is signed in. */
export function DeviceList() {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const { data, isError, isFetching, refetch } = useQuery(devicesQuery(shop, useSignInId(shop)))
  const [message, setMessage] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function onRemoved(text: string): void {
    setMessage(text)
    heading.current?.focus()
  }

  return (
    <section className="security" aria-busy={!data && !isError}>
      <h2 className="d t-xl" ref={heading} tabIndex={-1}>
        {t('account.devices.title')}
      </h2>
      <p>{t('account.devices.text')}</p>
      <p className="vh" role="status">
        {message}
      </p>
      {isError && !data && (
        <p role="alert">
          {t('account.devices.away')}{' '}
          <RetryButton className="lnk" busy={isFetching} retry={refetch}>
            {t('bag.retry')}
          </RetryButton>
        </p>
      )}
      {!data && !isError && <div className="sk" style={{ height: 96 }} />}
      {data && (
        <ul className="cards">
          {data.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              onRemoved={(name) => onRemoved(t('account.devices.removed', { device: name }))}
            />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <div className="below">
          <RemoveButton
            label={t('account.devices.others.label')}
            accessibleName={t('account.devices.others.label')}
            question={t('account.devices.others.sure')}
            confirmLabel={t('account.devices.others.yes')}
            remove={() => signOutOtherDevices(shop)}
            onRemoved={() => onRemoved(t('account.devices.others.removed'))}
          />
        </div>
      )}
    </section>
  )
}
