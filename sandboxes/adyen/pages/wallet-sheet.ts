import type { WalletOutcome } from '../wallets/outcomes.ts'
import { PEOPLE } from '../wallets/people.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'

export interface WalletSheet {
  title: string
  /** Recipient of the payment. */
  merchant: string
  /** Formatted amount: `GBP 119.00`; null when the wallet does not receive it. */
  amount: string | null
  /** Whether the wallet also shares the customer's address. */
  needsAddress: boolean
  /** The country whose address is listed first. */
  countryCode: string | null
  action: string
  fields: Readonly<Record<string, string>>
}

const CHOICES: readonly (readonly [WalletOutcome, string])[] = [
  ['approve', 'Approve'],
  ['refuse', 'Let the bank refuse'],
  ['pending', 'Leave pending'],
  ['error', 'Let it fail'],
  ['cancel', 'Cancel'],
]

function addressChoice({ needsAddress, countryCode }: WalletSheet): Html | string {
  if (!needsAddress) return ''
  const first = PEOPLE.find((person) => person.countryCode === countryCode)?.key ?? 'gb'
  return html`<p><label for="person">Deliver to</label>
<select id="person" name="person">
${PEOPLE.map(({ key, name, lines, city, countryCode: country }) => {
  const optionLabel = `${name}, ${[lines[0], city, country].filter(Boolean).join(', ')}`
  return key === first
    ? html`<option value="${key}" selected>${optionLabel}</option>`
    : html`<option value="${key}">${optionLabel}</option>`
})}</select></p>`
}

/** Stand-in for a wallet's payment sheet: recipient, amount and a choice of outcomes. */
export function walletSheetPage(sheet: WalletSheet): Html {
  const { title, merchant, amount, action, fields } = sheet
  return page(
    title,
    html`<main class="sheet"><p class="badge">Sandbox, no real money</p>
<h1>${title}</h1>
<dl>
<div><dt>Pay to</dt><dd>${merchant}</dd></div>
${amount === null ? '' : html`<div><dt>Amount</dt><dd>${amount}</dd></div>`}
<div><dt>Card</dt><dd>Sandbox card •••• 1111</dd></div>
</dl>
<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${addressChoice(sheet)}
<div class="actions">
${CHOICES.map(
  ([outcome, label]) =>
    html`<button type="submit" name="outcome" value="${outcome}" class="${outcome === 'approve' ? '' : 'quiet'}">${label}</button>
`,
)}</div>
</form></main>`,
  )
}
