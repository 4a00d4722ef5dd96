import { MOTIVOS_DE_RETENCAO as DO_LOCAL } from '../credenciais/notas.ts'
import { MOTIVOS_DE_RETENCAO as DA_SUMULA } from './retencao.ts'

/** Reasons why a note waits for a person, whatever wrote it. */
export const MOTIVOS_DA_QUARENTENA = {
  ...DO_LOCAL,
  ...DA_SUMULA,
  mudada: 'Chegou mudada: o servidor já tem outra com o mesmo número',
  recusada: 'O servidor não a aceitou quando o aparelho mandou',
} as const
export type MotivoDaQuarentena = keyof typeof MOTIVOS_DA_QUARENTENA

/**
 * Reasons after which a person may accept a note. For the others it is unknown to whom, to which match or to which position
 * the note belongs.
 */
const ACEITAVEIS: readonly MotivoDaQuarentena[] = [
  'aparelho-bloqueado',
  'nao-liberado',
  'outra-pessoa',
  'outra-quadra',
  'assunto-proprio',
  'relogio',
  'relogio-solto',
  'luta-encerrada',
  'mudada',
  'recusada',
]
export const canAccept = (motivo: string): boolean => (ACEITAVEIS as readonly string[]).includes(motivo)

/** Whether a person must decide: a note of other athletes follows from a corrected match and is handled with it. */
export const needsPerson = (motivo: string): boolean => motivo !== 'outros-atletas'

export const SITUACOES_NA_QUARENTENA = { espera: 'A decidir', aceita: 'Aceita', dispensada: 'Dispensada' } as const
export type SituacaoNaQuarentena = keyof typeof SITUACOES_NA_QUARENTENA

/** Place of a note: below its event, below the score sheet of a match, or below a round of poomsae. */
export interface LugarDaNota {
  colecao: 'eventos' | 'sumulas' | 'rodadas'
  registro: string
  id: string
}

/** Place of a note from its path; undefined for any other text. */
export function lugarDaNota(path: string): LugarDaNota | undefined {
  const [, colecao, registro, id] =
    /^(eventos|sumulas|rodadas)\/([\w-]{1,128})\/notas\/([\w-]{1,128})$/.exec(path) ?? []
  if (registro === undefined || id === undefined) return undefined
  return { colecao: colecao as LugarDaNota['colecao'], registro, id }
}

/** Labels of a note's fields, for the comparison of two versions. */
export const CAMPOS_DA_NOTA: Readonly<Record<string, string>> = {
  tipo: 'Tipo',
  acao: 'Ação',
  peso: 'Peso',
  classe: 'Categoria',
  lado: 'Lado',
  tecnica: 'Técnica',
  falta: 'Falta',
  codigo: 'Código',
  motivo: 'Motivo',
  resposta: 'Resposta',
  ponto: 'Ponto de controle',
  sentido: 'Sentido',
  segundos: 'Segundos',
  aceita: 'Revisão aceita',
  nota: 'Lançamento desfeito',
  inscricao: 'Inscrição',
  forma: 'Forma',
  juiz: 'Juiz',
  precisao: 'Precisão',
  apresentacao: 'Apresentação',
}
