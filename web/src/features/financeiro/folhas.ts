/** Most documents of one print: the server answers sixty a minute and address. */
export const MAIS_FOLHAS = 30

/** Documents of an address: their ids or codes, separated by commas. */
export const pedidosNoEndereco = (text: string | null): string[] =>
  (text ?? '').split(',').filter(Boolean).slice(0, MAIS_FOLHAS)
