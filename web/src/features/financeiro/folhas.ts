/** Most documents of one print: the server answers sixty a minute and address. */
export const MAIS_FOLHAS = 30
