'use client'
import { AccountShell } from '../account-shell.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

/** The section with password, e-mail address, devices and the data of the account. */
export function SecurityPage() {
  return (
    <AccountShell section="mysecurity">
      <ChangePassword />
      <ChangeEmail />
      <ExportData />
      <DeleteAccount />
    </AccountShell>
  )
}
