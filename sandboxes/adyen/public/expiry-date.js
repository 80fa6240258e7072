import { expiryProblem } from './card-rules.js'

export function createExpiryDate(host) {
  const { view } = host

  const format = (digits, deleting) => {
    if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`
    return digits.length === 2 && !deleting ? `${digits}/` : digits
  }

  return {
    typed(event) {
      let digits = view.digits()
      if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4)
      digits = digits.slice(0, 4)
      if (digits.length === 1 && Number(digits) > 1) digits = `0${digits}`
      view.write(format(digits, event?.inputType?.startsWith('delete')))
      if (digits.length < 4) return host.reject('dateKeyPressed')
      const problem = expiryProblem(digits, new Date())
      if (problem) return host.reject('dateKeyPressed', problem)
      const month = digits.slice(0, 2)
      const year = `20${digits.slice(2)}`
      return host.accept(
        [
          { type: 'month', encryptedFieldName: 'encryptedExpiryMonth', value: { expiryMonth: month } },
          { type: 'year', encryptedFieldName: 'encryptedExpiryYear', value: { expiryYear: year } },
        ],
        host.config.exposeExpiryDate ? { expiryDate: `${month}/${year}` } : {},
      )
    },
    left: () => host.reject('incorrectly filled field', 'cc.dat.911'),
    receive({ expiryDatePolicy }) {
      if (expiryDatePolicy) view.require(expiryDatePolicy === 'required')
    },
  }
}
