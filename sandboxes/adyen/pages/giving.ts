import { campaignWords } from '../payments/donation-campaign.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'

const told = (title: string, text: string): Html =>
  page(
    title,
    html`<main>
<p class="badge">Sandbox, no real money</p>
<h1>${title}</h1>
<p>${text}</p>
</main>`,
  )

export const givingPage = (): Html => told('Sendero Común', campaignWords('en'))

export const givingTermsPage = (): Html =>
  told(
    'Terms of a donation',
    'Sendero Común is made up, like the rest of the sandbox. A donation here moves no money and cannot be given back.',
  )
