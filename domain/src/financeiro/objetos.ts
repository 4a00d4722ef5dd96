/**
 * Things whose next step follows from a paid invoice. An invoice names one in `objeto.tipo`; what is written then is functions/src/financeiro/objetos.ts.
 * A new one is a row here and its effect there.
 */
export const OBJETOS = {
  /** annuity of a year, `objeto.id`: of each beneficiary of the items of the category, or of the payer where an item names nobody */
  anuidade: { rotulo: 'Anuidade', categoria: 'anuidade', id: /^20\d\d$/ },
} as const satisfies Record<string, { rotulo: string; categoria: string; id: RegExp }>

export type TipoDeObjeto = keyof typeof OBJETOS

export const isObjeto = (tipo: string): tipo is TipoDeObjeto => Object.hasOwn(OBJETOS, tipo)
