'use client'
import { AccountShell } from '../account-shell.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeviceList } from './device-list.tsx'
import { ExportData } from './export-data.tsx'
import { PasskeyList } from './passkey-list.tsx'

/** The section with password, passkeys, e-mail address, devices and the data of the account. */
export function SecurityPage() {
  return (
    <AccountShell section="mysecurity">
      <ChangePassword />
      <PasskeyList />
      <DeviceList />
      <ChangeEmail />
      <ExportData />
      <DeleteAccount />
    </AccountShell>
  )
}
