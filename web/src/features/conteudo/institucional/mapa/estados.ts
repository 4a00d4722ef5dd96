import { inteiro } from '@sie/domain/base/brazil/numbers.ts'
import { ESTADOS, isUf, type Uf } from '@sie/domain/base/brazil/estados.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { coresDaEntidade, type CoresDaEntidade } from '@sie/domain/base/portal/cores.ts'
import type { InicioPublico } from '@sie/domain/base/portal/numeros.ts'

export interface Estado {
  federacao: { id: string; sigla: string; nome: string; cores: CoresDaEntidade } | undefined
  clubes: number
}

/** Federation and number of clubs of each state, from the public document of the confederation. */
export function estadosDe(inicio: InicioPublico | null | undefined): Record<Uf, Estado> {
  const states = Object.fromEntries(
    (Object.keys(ESTADOS) as Uf[]).map((uf): [Uf, Estado] => [
      uf,
      { federacao: undefined, clubes: inicio?.ufs?.[uf] ?? 0 },
    ]),
  ) as Record<Uf, Estado>
  for (const [id, { uf, sigla, nome, cor }] of Object.entries(inicio?.filiadas ?? {}))
    if (isUf(uf)) states[uf].federacao = { id, sigla: sigla || uf, nome, cores: coresDaEntidade(cor) }
  return states
}

/** Address for a state: its federation, else its clubs; undefined where there is neither. */
export function enderecoDoEstado(uf: Uf, { federacao, clubes }: Estado): Address | undefined {
  if (federacao) return address('/institucional/federacoes', { id: federacao.id })
  return clubes > 0 ? address('/institucional/associacoes', { uf }) : undefined
}

export const quantosClubes = (clubes: number): string =>
  clubes === 0 ? 'nenhum clube no portal' : `${inteiro(clubes)} ${clubes === 1 ? 'clube' : 'clubes e academias'}`
