import type { LugarNoPodio } from '../sumulas/campos.ts'

/** One line of a medal table. */
export interface LinhaDeMedalhas {
  nome: string
  /** federation of the club; '' for a federation's own line */
  uf: string
  ouro: number
  prata: number
  bronze: number
  total: number
  /** 1 for the best; equal medals share it */
  posicao: number
}

type DoPodio = Pick<LugarNoPodio, 'posicao' | 'clube' | 'clubeNome' | 'federacao' | 'federacaoSigla'>

/**
 * Medal table of some podiums: by gold, then silver, then bronze; equals share the place. Athletes without a club, or without a federation, are
 * not counted. @param por key of a line: the club of an athlete or their federation (the UF)
 */
export function quadroDeMedalhas(podios: readonly (readonly DoPodio[])[], por: 'clube' | 'uf'): LinhaDeMedalhas[] {
  const lines = new Map<string, LinhaDeMedalhas>()
  for (const { posicao, clube, clubeNome, federacao, federacaoSigla } of podios.flat()) {
    const [key, nome] =
      por === 'clube' ? [clube || clubeNome, clubeNome] : [federacao || federacaoSigla, federacaoSigla]
    if (nome === '' || posicao > 3) continue
    const line = lines.get(key) ?? {
      nome,
      uf: por === 'clube' ? federacaoSigla : '',
      ouro: 0,
      prata: 0,
      bronze: 0,
      total: 0,
      posicao: 0,
    }
    const medal = posicao === 1 ? 'ouro' : posicao === 2 ? 'prata' : 'bronze'
    lines.set(key, { ...line, [medal]: line[medal] + 1, total: line.total + 1 })
  }
  const better = (a: LinhaDeMedalhas, b: LinhaDeMedalhas) => b.ouro - a.ouro || b.prata - a.prata || b.bronze - a.bronze
  const sorted = [...lines.values()].sort((a, b) => better(a, b) || a.nome.localeCompare(b.nome, 'pt-BR'))
  return sorted.map((line) => ({ ...line, posicao: sorted.findIndex((other) => better(other, line) === 0) + 1 }))
}
