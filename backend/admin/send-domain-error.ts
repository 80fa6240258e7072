import type { FastifyReply, FastifyRequest } from 'fastify'
import { toKoReply } from '../http/errors.ts'
import type { DomainError } from '../http/result.ts'

const statuses: Readonly<Record<string, number>> = {
  benefit_not_found: 404,
  carrier_event_in_future: 400,
  event_not_found: 404,
  gift_card_not_found: 404,
  line_not_found: 404,
  order_not_found: 404,
  payment_not_found: 404,
  price_not_found: 404,
  query_finds_nothing: 409,
  query_without_words: 400,
  return_not_found: 404,
  account_not_found: 404,
  lines_incomplete: 400,
  bundle_not_whole: 400,
  review_not_found: 404,
  size_not_found: 404,
  store_not_found: 404,
  take_back_not_found: 404,
  word_not_known: 404,
  word_not_queued: 404,
  words_misfit: 400,
  previous_not_above: 409,
  stock_reserved: 409,
}

/** Sends a domain error in the envelope, with the status of its code. */
export function sendDomainError(
  { errorCode: code, message, field }: DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const entry = field ? { code, message, field } : { code, message }
  return reply.code(statuses[code] ?? 409).send(toKoReply([entry], request.id))
}
