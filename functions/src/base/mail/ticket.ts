import { MARCA_DA_RESPOSTA } from '@sie/domain/base/correio.ts'
import type { Content } from './content.ts'

/** The full text of an answer in a ticket. */
export interface RespostaPorEmail {
  nome: string
  protocolo: string
  assunto: string
  aviso: string
  texto: string
  comAnexo: boolean
  link: string
  /** '' where answers by mail are not accepted */
  responderPara: string
}

export const answerOf = ({
  protocolo,
  assunto,
  aviso,
  texto,
  comAnexo,
  link,
  responderPara,
}: RespostaPorEmail): Content => ({
  subject: `Chamado ${protocolo}: ${assunto}`,
  ...(responderPara ? { first: MARCA_DA_RESPOSTA, replyTo: responderPara } : {}),
  lines: [aviso, ...texto.split(/\n{2,}/), ...(comAnexo ? ['Há um anexo: ele está no portal.'] : [])],
  button: { label: 'Ver no portal', link },
})
