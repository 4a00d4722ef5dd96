import { dayInBrasilia, formatDay } from '@sie/domain/brazil/dates.ts'
import type { Conferencia, Selo } from '@sie/domain/documentos/selo.ts'
import { graduacao } from '@sie/domain/taekwondo/graduacoes.ts'

/** What is said of a document that was checked by its seal alone. */
export interface Dito {
  tom: 'valido' | 'vencido' | 'revogado' | 'semRede'
  titulo: string
  texto: string
  aviso: string
  linhas: readonly (readonly [string, string])[]
}

const KINDS = { certificado: 'Certificado', carteira: 'Carteira', recibo: 'Recibo', credencial: 'Credencial' } as const

/** The words for a seal that was forged, altered, or not made for this portal. */
export const FALSO: Dito = {
  tom: 'revogado',
  titulo: 'Selo não confere',
  texto: 'Este QR não foi emitido pelo portal, ou foi alterado',
  aviso:
    'Não aceite o documento por este QR. Digite o código que está impresso nele e compare o nome e a graduação com a resposta.',
  linhas: [],
}

/** The words where there is neither a connection nor a seal. */
const SEM_SELO: Dito = {
  tom: 'semRede',
  titulo: 'Sem internet',
  texto: 'Não deu para conferir este documento',
  aviso: 'Leia o QR com a câmera: o selo dele se confere também sem internet.',
  linhas: [],
}

/** The words where the device does not know the key of the seal, and cannot ask for it. */
const SEM_CHAVE: Dito = {
  ...SEM_SELO,
  aviso: 'Este aparelho não conhece a chave deste selo. Abra esta página uma vez com internet e confira de novo.',
}

/** What a seal says without a connection; not what happened to the document since. */
export function dizerSelo(checked: Conferencia | undefined, now = Date.now()): Dito {
  if (!checked) return SEM_SELO
  if (!checked.autentico) return checked.motivo === 'chave-desconhecida' ? SEM_CHAVE : FALSO
  return dizerAutentico(checked.selo, dayInBrasilia(now))
}

function dizerAutentico(selo: Selo, hoje: string): Dito {
  const over = selo.validoAte !== '' && selo.validoAte < hoje
  return {
    tom: over ? 'vencido' : 'valido',
    titulo: over ? 'Selo autêntico, vencido' : 'Selo autêntico',
    texto: 'Conferido sem internet, pela assinatura',
    aviso: 'Sem internet não dá para saber se o documento foi revogado. Confira de novo quando houver conexão.',
    linhas: [
      ['Documento', KINDS[selo.tipo]],
      ['Iniciais do titular', [...selo.iniciais].join('. ') + (selo.iniciais ? '.' : '')],
      ['Graduação', graduacao(selo.graduacao)?.nome ?? selo.graduacao],
      ['Emissor', selo.emissor],
      ['Selado em', formatDay(selo.emitidoEm)],
      ['Vale até', formatDay(selo.validoAte)],
    ],
  }
}
