import type { RouteInput } from '#api-client/call-route.ts'
import { brands } from '#config/brands.ts'
import { newsletterFrequencies, newsletterTopics } from '#config/newsletter.ts'

type Input = RouteInput<'newsletterPreferences'>

export type PreferencesInput = {
  readonly brands: NonNullable<Input['brands']>
  readonly emails: NonNullable<Input['emails']>
}

/**
 * Reads the preference form, in the browser or from a posted body. Without a topic, the subscription ends: an
 * e-mail about nothing is not wanted.
 */
export function parsePreferencesForm(form: FormData | URLSearchParams): PreferencesInput {
  return {
    brands: brands.map((brand) => {
      const chosen = newsletterTopics.filter((topic) => form.getAll(`topics.${brand}`).includes(topic))
      const subscribed = form.get(`subscribed.${brand}`) !== null && chosen.length > 0
      const frequency = newsletterFrequencies.find((each) => each === form.get(`frequency.${brand}`)) ?? 'all'
      return { brand, subscribed, topics: chosen.length ? chosen : [...newsletterTopics], frequency }
    }),
    emails: { reviews: form.get('emails.reviews') !== null, stock: form.get('emails.stock') !== null },
  }
}
