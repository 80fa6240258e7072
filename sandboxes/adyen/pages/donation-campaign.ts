import { getCampaignDescription } from '../payments/donation-campaign.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'

const textPage = (title: string, text: string): Html =>
  page(
    title,
    html`<main>
<p class="badge">Sandbox, no real money</p>
<h1>${title}</h1>
<p>${text}</p>
</main>`,
  )

export const donationCampaignPage = (): Html => textPage('Sendero Común', getCampaignDescription('en'))

export const donationTermsPage = (): Html =>
  textPage(
    'Terms of a donation',
    'Sendero Común is made up, like the rest of the sandbox. A donation here moves no money and cannot be given back.',
  )
