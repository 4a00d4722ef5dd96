import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Conferencia, Selo } from '@sie/domain/base/selos/selo.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { NomesDosGraus } from '../../../platform/selosGuardados.ts'

/** Texts about a document that was checked by its seal alone. */
export interface Dito {
  tom: 'valido' | 'vencido' | 'revogado' | 'semRede'
  titulo: string
  texto: string
  aviso: string
  linhas: readonly (readonly [string, string])[]
}

const KINDS = { certificado: 'Certificado', carteira: 'Carteira', recibo: 'Recibo', credencial: 'Credencial' } as const

/** Texts for a seal that was forged, altered, or not made for this portal. */
export const FALSO: Dito = {
  tom: 'revogado',
  titulo: 'Selo não confere',
  texto: 'Este QR não foi emitido pelo portal, ou foi alterado',
  aviso:
    'Não aceite o documento por este QR. Digite o código que está impresso nele e compare o nome e a graduação com a resposta.',
  linhas: [],
}

/** Texts without a connection and without a seal. */
const SEM_SELO: Dito = {
  tom: 'semRede',
  titulo: 'Sem internet',
  texto: 'Não deu para conferir este documento',
  aviso: 'Leia o QR com a câmera: o selo dele se confere também sem internet.',
  linhas: [],
}

/** Texts for a seal whose key the device neither has nor can fetch. */
const SEM_CHAVE: Dito = {
  ...SEM_SELO,
  aviso: 'Este aparelho não conhece a chave deste selo. Abra esta página uma vez com internet e confira de novo.',
}

/**
 * Texts for a seal checked without a connection; changes of the document since its issue are unknown.
 * @param graus names of the register's grades; the default table names those that are missing
 */
export function describeSelo(checked: Conferencia | undefined, graus: NomesDosGraus, now = Date.now()): Dito {
  if (!checked) return SEM_SELO
  if (!checked.autentico) return checked.motivo === 'chave-desconhecida' ? SEM_CHAVE : FALSO
  return describeAutentico(checked.selo, graus, dayInBrasilia(now))
}

function describeAutentico(selo: Selo, graus: NomesDosGraus, hoje: string): Dito {
  const over = selo.validoAte !== '' && selo.validoAte < hoje
  return {
    tom: over ? 'vencido' : 'valido',
    titulo: over ? 'Selo autêntico, vencido' : 'Selo autêntico',
    texto: 'Conferido sem internet, pela assinatura',
    aviso: 'Sem internet não dá para saber se o documento foi revogado. Confira de novo quando houver conexão.',
    linhas: [
      ['Documento', KINDS[selo.tipo]],
      ['Iniciais do titular', [...selo.iniciais].join('. ') + (selo.iniciais ? '.' : '')],
      ['Graduação', graus[selo.graduacao] ?? graduacao(selo.graduacao)?.nome ?? selo.graduacao],
      ['Emissor', selo.emissor],
      ['Selado em', formatDay(selo.emitidoEm)],
      ['Vale até', formatDay(selo.validoAte)],
    ],
  }
}
