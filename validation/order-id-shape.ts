/** Our own order numbers: 10 digits that begin with 4, 5 or 9. PostgreSQL also uses its `source`. */
export const orderIdShape = /^[459][0-9]{9}$/
