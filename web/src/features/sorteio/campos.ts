import type { Chave } from '@sie/domain/collections/chaves.ts'
import { address } from '@sie/domain/portal/address.ts'
import type { Published } from '../../ui/publicacao/published.ts'

/** Bracket as a visitor reads it. */
export type ChavePublicada = Published<Chave>

export const CAMPOS_DA_CHAVE = ['titulo', 'situacao', 'eventoTitulo', 'total']

export const enderecoDaChave = (id: string) => address('/preview/sorteio', { id })

/** What of a bracket the engine asks for, and its screens. */
type Sorteio = Pick<
  ChavePublicada,
  | 'modalidade'
  | 'opcoes'
  | 'inscritos'
  | 'versao'
  | 'compromisso'
  | 'fonte'
  | 'valorPublico'
  | 'segredo'
  | 'semente'
  | 'vagas'
  | 'registro'
>

/** A bracket with what the engine asks for; what visitors read may lack any field. */
export function inteira(chave: Sorteio) {
  const { opcoes = {}, inscritos = [], registro = [], vagas = [] } = chave
  return {
    modalidade: chave.modalidade ?? 'kyorugui',
    opcoes: { formato: opcoes.formato ?? 'eliminatoria', cabecas: opcoes.cabecas ?? 0 },
    inscritos: inscritos.map((one) => ({
      id: one.id ?? '',
      nome: one.nome ?? '',
      clube: one.clube ?? '',
      federacao: one.federacao ?? '',
      clubeNome: one.clubeNome ?? '',
      federacaoSigla: one.federacaoSigla ?? '',
      ranking: one.ranking ?? 0,
    })),
    versao: chave.versao ?? '',
    compromisso: chave.compromisso ?? '',
    fonte: chave.fonte ?? '',
    valorPublico: chave.valorPublico ?? '',
    segredo: chave.segredo ?? '',
    semente: chave.semente ?? '',
    vagas,
    registro: registro.map((one) => ({
      acao: one.acao ?? 'sorteio',
      motivo: one.motivo ?? '',
      semente: one.semente ?? '',
      vagaA: one.vagaA ?? -1,
      vagaB: one.vagaB ?? -1,
      sai: one.sai ?? '',
      entra: one.entra ?? '',
    })),
  }
}
export type ChaveInteira = ReturnType<typeof inteira>

/** Name of a round by how many matches it has: 'Final', 'Semifinais', '1ª rodada'. */
export const nomeDaRodada = (lutas: number, rodada: number): string =>
  ({ 1: 'Final', 2: 'Semifinais', 4: 'Quartas', 8: 'Oitavas' })[lutas] ?? `${rodada}ª rodada`
