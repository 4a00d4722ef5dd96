// Amounts in the API Pix of the Banco Central: reais with a point and two decimals, as text ('150.00').

/** @param centavos whole and positive */
export const reaisDaApi = (centavos: number): string =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

/** Whole centavos of an amount in the API's format; NaN for anything else. */
export const parseApiReais = (texto: string): number =>
  /^\d{1,10}\.\d{2}$/.test(texto) ? Number(texto.replace('.', '')) : NaN
