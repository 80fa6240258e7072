export type AdyenErrorType = 'validation' | 'security' | 'configuration' | 'internal' | 'sandbox'

interface AdyenProblem {
  status: number
  errorCode: string
  message: string
  errorType?: AdyenErrorType
}

/** An error in Adyen's own envelope: thrown anywhere in the sandbox, written by the app's error handler. */
export class AdyenError extends Error {
  readonly status: number
  readonly errorCode: string
  readonly errorType: AdyenErrorType

  constructor(problem: AdyenProblem) {
    super(problem.message)
    this.name = 'AdyenError'
    this.status = problem.status
    this.errorCode = problem.errorCode
    this.errorType = problem.errorType ?? 'validation'
  }
}

export function unprocessable(errorCode: string, message: string): AdyenError {
  return new AdyenError({ status: 422, errorCode, message })
}

export function unauthorised(): AdyenError {
  return new AdyenError({
    status: 401,
    errorCode: '000',
    message: 'HTTP Status Response - Unauthorized: the X-API-Key header does not match the sandbox key.',
    errorType: 'security',
  })
}
