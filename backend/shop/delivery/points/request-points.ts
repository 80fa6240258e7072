import { type DomainError, fail } from '#backend/http/result.ts'
import { PointsUnavailable } from './provider.ts'

/** Asks the provider; a carrier that cannot say is a refusal, since other ways to deliver remain. */
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
