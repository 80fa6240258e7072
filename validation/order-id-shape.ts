/** Our own order numbers: 10 digits that begin with 4, 5 or 9. PostgreSQL reads the pattern too, as its `source`. */
export const orderIdShape = /^[459][0-9]{9}$/
