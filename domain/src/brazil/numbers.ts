/** A whole number as Brazil writes it, 1.234.567. For first screens: the browser's own formatting takes a phone longer than drawing the page. */
export const inteiro = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
