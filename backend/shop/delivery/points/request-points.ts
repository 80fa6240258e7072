import { type DomainError, fail } from '../../../http/result.ts'
import { PointsUnavailable } from './provider.ts'

/** Queries the provider; an outage becomes a domain error, since other delivery methods remain. */
export async function requestPoints<Answer>(
  load: () => Promise<Answer>,
): Promise<Answer | DomainError<'points_unavailable'>> {
  try {
    return await load()
  } catch (cause) {
    if (!(cause instanceof PointsUnavailable)) throw cause
    return fail('points_unavailable', 'The pickup points cannot be loaded at the moment. Try again later.')
  }
}
