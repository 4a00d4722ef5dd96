import { ErroSIE } from '@sie/domain/base/errors.ts'
import { emailKey, limitEach } from '../platform/limit.ts'
import type { MailData, MailKind } from './templates.ts'

const DAY = 24 * 3600

/**
 * Who gets a kind of mail. `known`: a user at the address of the register, who can switch the mail off. `stranger`: whoever
 * reads an address that somebody typed and perhaps nobody has confirmed; the portal's name would stand under text that anybody chose. So such mails
 * are few for one recipient (`aDay`), and every text in them but those named in `ours` (written by the server, or by staff about the recipient) is
 * reduced to a name (compose.ts).
 */
type Addressee<K extends MailKind> =
  | { to: 'known' }
  | {
      to: 'stranger'
      aDay: number
      /** most in an hour to all recipients together, where people without rights can cause them */
      anHour?: number
      ours: readonly (keyof MailData[K])[]
    }

const AN_HOUR = 3000

/** Every kind of mail; the compiler asks for the row of a new one, and destinatarios.test.ts for its callers. */
export const ADDRESSEES: { readonly [K in MailKind]: Addressee<K> } = {
  recuperacao: { to: 'stranger', aDay: 10, anHour: AN_HOUR, ours: ['link'] },
  'confirmar-email': { to: 'stranger', aDay: 10, anHour: AN_HOUR, ours: ['link'] },
  autorizacao: { to: 'stranger', aDay: 6, anHour: AN_HOUR, ours: ['link'] },
  'cadastro-reivindicado': { to: 'stranger', aDay: 3, anHour: AN_HOUR, ours: ['link'] },
  'conta-existente': { to: 'stranger', aDay: 3, anHour: AN_HOUR, ours: ['link'] },
  'convite-turma': { to: 'stranger', aDay: 5, anHour: AN_HOUR, ours: ['codigo', 'link'] },
  'conta-criada': { to: 'stranger', aDay: 5, ours: ['link'] },
  'autorizacao-guardada': { to: 'stranger', aDay: 10, ours: ['link'] },
  'autorizacao-recebida': { to: 'stranger', aDay: 10, ours: [] },
  'autorizacao-retirada': { to: 'stranger', aDay: 10, ours: [] },
  'cadastro-aprovado': { to: 'stranger', aDay: 10, ours: ['entidade', 'link'] },
  'cadastro-recusado': { to: 'stranger', aDay: 10, ours: ['entidade', 'motivo'] },
  'decisao-desfeita': { to: 'stranger', aDay: 10, ours: ['link'] },
  'reivindicacao-aprovada': { to: 'stranger', aDay: 5, ours: ['entidade', 'link'] },
  'pedido-decidido': { to: 'stranger', aDay: 20, ours: ['campos', 'motivo', 'link'] },
  'dados-apagados': { to: 'stranger', aDay: 5, ours: [] },
  'apagamento-recusado': { to: 'stranger', aDay: 5, ours: ['motivo', 'link'] },
  'senha-alterada': { to: 'stranger', aDay: 20, ours: [] },
  'senha-provisoria': { to: 'stranger', aDay: 10, ours: [] },
  // The new address, which has the form of one: that is what the mail is about.
  'email-alterado': { to: 'stranger', aDay: 10, ours: ['novo'] },
  'email-trocado': { to: 'stranger', aDay: 10, ours: ['novo'] },
  // The address that an entity or a queue shows, as its editors typed it.
  'aviso-a-entidade': { to: 'stranger', aDay: 20, ours: ['titulo', 'texto', 'link'] },
  pendencias: { to: 'stranger', aDay: 20, ours: ['link'] },
  'pedido-de-acesso': { to: 'known' },
  alerta: { to: 'known' },
  'relatorio-monitor': { to: 'known' },
  aviso: { to: 'known' },
  resumo: { to: 'known' },
  chamado: { to: 'known' },
  comunicado: { to: 'known' },
  cobranca: { to: 'known' },
  recibo: { to: 'known' },
}

/** Whether mails of a kind are counted for their recipients. */
export const isCounted = (kind: MailKind): boolean => ADDRESSEES[kind].to === 'stranger'

/**
 * Whether a mail may go to a recipient now. Counted at the delivery, so that the limit holds for every way of causing it.
 * @param to delivery address
 */
export async function withinMailLimits(kind: MailKind, to: string): Promise<boolean> {
  const row = ADDRESSEES[kind]
  if (row.to === 'known') return true
  try {
    await limitEach([
      [`correio:${kind}:${emailKey(to)}`, row.aDay, DAY],
      ...(row.anHour ? [[`correio:${kind}`, row.anHour, 3600] as const] : []),
    ])
    return true
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    console.warn(`mail "${kind}" was dropped: too many of them`)
    return false
  }
}
