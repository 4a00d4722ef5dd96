import { ajusteEmPalavras } from '@sie/domain/competicao/chaves/ajuste.ts'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Published } from '../../../ui/publicacao/published.ts'

/** Bracket in public reads. */
export type ChavePublicada = Published<Chave>

export const enderecoDaChave = (id: string) => address('/preview/sorteio', { id })

/** Fields of a bracket that the draw engine and its screens need. */
type Sorteio = Pick<
  ChavePublicada,
  | 'modalidade'
  | 'ajuste'
  | 'opcoes'
  | 'inscritos'
  | 'versao'
  | 'compromisso'
  | 'compromissoEm'
  | 'fonte'
  | 'valorPublico'
  | 'segredo'
  | 'semente'
  | 'vagas'
  | 'registro'
>

/** Bracket with all fields of the draw engine; in public reads any field may be missing. */
export function inteira(chave: Sorteio) {
  const { opcoes = {}, inscritos = [], registro = [], vagas = [] } = chave
  return {
    modalidade: chave.modalidade ?? 'kyorugui',
    ajuste: { emPalavras: ajusteEmPalavras(chave.ajuste ?? {}), motivo: chave.ajuste?.motivo ?? '' },
    opcoes: {
      formato: opcoes.formato ?? 'eliminatoria',
      cabecas: opcoes.cabecas ?? 0,
      repescagem: opcoes.repescagem ?? false,
    },
    inscritos: inscritos.map((one) => ({
      id: one.id ?? '',
      nome: one.nome ?? '',
      clube: one.clube ?? '',
      federacao: one.federacao ?? '',
      clubeNome: one.clubeNome ?? '',
      federacaoSigla: one.federacaoSigla ?? '',
      ranking: one.ranking ?? 0,
      suplente: one.suplente ?? false,
      origem: one.origem ?? '',
    })),
    versao: chave.versao ?? '',
    compromisso: chave.compromisso ?? '',
    compromissoEm: chave.compromissoEm ?? 0,
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

/** Name of a round by its number of matches: 'Final', 'Semifinais', '1ª rodada'. */
export const nomeDaRodada = (lutas: number, rodada: number): string =>
  ({ 1: 'Final', 2: 'Semifinais', 4: 'Quartas', 8: 'Oitavas' })[lutas] ?? `${rodada}ª rodada`
