import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { sumulas, type Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { acceptLancamento, lancamentoDe, type LancamentoGuardado } from '@sie/domain/competicao/sumulas/notas.ts'
import { localDasNotas, type LocalDasNotas } from '../local/interessados.ts'
import { judgeNotas, type Leitor, type Linha } from '../../eventos/local/notasRetidas.ts'
import { db } from '../../base/platform/admin.ts'

export type SumulaGuardada = StoredRecord & Sumula
export type ChaveGuardada = StoredRecord & Chave

export const sumulaRef = (id: string) => db().doc(`${sumulas.name}/${id}`)
export const chaveRef = (id: string) => db().doc(`${chaves.name}/${id}`)

/** Id of a sheet: one for each match of a bracket. */
export const idDaSumula = (chave: string, luta: string): string => `${chave}-${luta}`

/** Most entries of one match that are read: some hundred would be unusual. */
export const MOST_NOTES = 2_000

const LEITOR: Leitor<LancamentoGuardado> = {
  ler: (id, data, recebida) =>
    lancamentoDe(id, data, { quem: String(data.quem ?? ''), quando: millisOf(data.quando) ?? 0, recebida }),
  aceitar: acceptLancamento,
}

/** State of the devices of a sheet's event, and who of the authors of its entries is concerned. */
export const localDaSumula = (
  docs: readonly DocumentSnapshot[],
  { evento, azul, vermelho }: Pick<Sumula, 'evento' | 'azul' | 'vermelho'>,
): Promise<LocalDasNotas> => localDasNotas(docs, evento, [azul.inscricao, vermelho.inscricao])

/** The stored entries of a sheet in the form of its rules: with the state of devices and people's decisions. */
export const lancamentosGuardados = (
  docs: readonly DocumentSnapshot[],
  rows: readonly Linha[],
  local: LocalDasNotas,
  { quadra, quadras = [] }: Pick<Sumula, 'quadra' | 'quadras'>,
): LancamentoGuardado[] => judgeNotas(docs, rows, local, LEITOR, quadra > 0 ? [quadra, ...quadras] : [])

/** A side of a sheet with the names published in the draw. */
export function ladoDe({ inscritos }: Chave, inscricao: string): Sumula['azul'] {
  const { nome = '', clubeNome = '', federacaoSigla = '' } = inscritos.find(({ id }) => id === inscricao) ?? {}
  return { inscricao, nome, clube: clubeNome, uf: federacaoSigla }
}
