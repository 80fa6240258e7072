import { TEST_CARDS, TEST_EXPIRY } from '../cards/test-cards.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'

export function welcomePage(): Html {
  const rows = TEST_CARDS.map(
    ({ number, note }) => html`<li><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code><br>${note}</li>`,
  )
  return page(
    'Adyen sandbox',
    html`<main>
<p class="badge">Sandbox, no real money</p>
<h1>Adyen sandbox</h1>
<p>Stands in for Adyen on this machine. Pay in the shop with one of these cards, expiry
<b>${TEST_EXPIRY.month}/${TEST_EXPIRY.year.slice(2)}</b>, security code <b>737</b>, challenge password <b>password</b>.</p>
<ul>${rows}</ul>
<p>The names <b>DECLINED</b>, <b>NOT_ENOUGH_BALANCE</b>, <b>CARD_EXPIRED</b>, <b>FRAUD</b>, <b>ERROR</b> or
<b>PENDING</b> on the card give that result; <b>NO_DONATION</b> pays, and has its donation refused.</p>
<p>Google Pay, Apple Pay and Amazon Pay open a sheet of the sandbox, on which a payment is approved, refused, left
pending, let fail or cancelled.</p>
</main>`,
  )
}
