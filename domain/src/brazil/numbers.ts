/** Whole number in Brazilian notation, 1.234.567. For first screens, where Intl takes a phone longer than rendering the page. */
export const inteiro = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
