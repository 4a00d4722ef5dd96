/**
 * Objects of invoices whose next step follows from the payment. An invoice names one in `objeto.tipo`; reactions to the paid
 * invoice write the effect (functions/src/financeiro/anuidades.ts).
 */
export const OBJETOS = {
  /** annuity of a year, `objeto.id`: of each beneficiary of the items of the category, or of the payer where an item names nobody */
  anuidade: { rotulo: 'Anuidade', categoria: 'anuidade', id: /^20\d\d$/ },
  /** order of a certificate, by its id */
  pedidoCertificado: { rotulo: 'Pedido de certificado', categoria: 'certificado', id: /^[\w-]{20,64}$/ },
  /**
   * card of a member, `objeto.id` is its kind: of each beneficiary of the items of the category, or of the payer where an item names nobody
   */
  carteira: { rotulo: 'Carteira', categoria: 'carteira', id: /^(primeira|renovacao|segundaVia)$/ },
  /** fee of the transfer with this id, which waits for the payment */
  transferencia: { rotulo: 'Transferência', categoria: 'transferencia', id: /^[A-Za-z0-9_-]{20,128}$/ },
  /** entries of one order in an event, by the order's id: each entry names its invoice */
  inscricao: { rotulo: 'Inscrição em evento', categoria: 'evento', id: /^[A-Za-z0-9_-]{20,128}$/ },
  /** group application to the Kukkiwon, by its id */
  kukkiwon: { rotulo: 'Pedido à Kukkiwon', categoria: 'exame', id: /^[A-Za-z0-9_-]{20,128}$/ },
} as const satisfies Record<string, { rotulo: string; categoria: string; id: RegExp }>

export type TipoDeObjeto = keyof typeof OBJETOS

export const isObjeto = (tipo: string): tipo is TipoDeObjeto => Object.hasOwn(OBJETOS, tipo)
