/** Fault injected into a response of the Checkout API after the request was processed. */
export const RESPONSE_FAULTS = ['html', 'empty', 'truncated', 'other-shape', 'lost'] as const
export type ResponseFault = (typeof RESPONSE_FAULTS)[number]

/** Injects faults into the next responses, for tests and demonstrations. */
export interface ResponseFaults {
  plan(fault: ResponseFault, times: number): void
  /** The fault of the next response; undefined when it is sent unchanged. */
  next(): ResponseFault | undefined
  remaining(): number
}

export function createResponseFaults(): ResponseFaults {
  let planned: ResponseFault[] = []
  return {
    plan(fault, times) {
      planned = Array.from({ length: times }, () => fault)
    },
    next: () => planned.shift(),
    remaining: () => planned.length,
  }
}

const HTML = '<!doctype html><title>502 Bad Gateway</title>'

/** Replaces a response with the injected fault. A lost response is never sent. */
export function corruptBody(fault: Exclude<ResponseFault, 'lost'>, body: string): string {
  switch (fault) {
    case 'html':
      return HTML
    case 'empty':
      return ''
    case 'truncated':
      return body.slice(0, Math.floor(body.length / 2))
    case 'other-shape':
      return '{}'
  }
}
