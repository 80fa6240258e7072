import { type DomainError, fail } from '../../../http/result.ts'
import { PointsUnavailable } from './provider.ts'

/** Queries the provider; an outage becomes a domain error, since other delivery methods remain. */
export async function requestPoints<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | DomainError<'points_unavailable'>> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof PointsUnavailable)) throw cause
    return fail('points_unavailable', 'The points cannot be listed just now.')
  }
}
