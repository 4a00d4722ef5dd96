import type { Caminho, Falta } from '@sie/domain/base/rights/explainAccess.ts'

/** Names of the ids in an explanation. */
export interface Nomes {
  grupo: (id: string) => string
  entidade: (id: string) => string
}

export interface NomesELimites extends Nomes {
  /** limit of a group as in "só em Copa Sul, até 12/10/2026" */
  limite: (id: string) => string
}

const NIVEIS = { mestre: 'mestre (4º Dan ou mais)', professor: 'professor (1º ao 3º Dan)' }

/** Sentence for a path that grants a rule. */
export function fraseDoCaminho(caminho: Caminho, { grupo, entidade }: Nomes): string {
  if (caminho.via === 'grupo')
    return `Tem o grupo “${grupo(caminho.grupo)}” em ${entidade(caminho.portal)}, e o grupo dá esta permissão.`
  return `É ${NIVEIS[caminho.nivel]} em ${entidade(caminho.portal)}, e o grupo “${grupo(caminho.grupo)}”, de quem tem essa graduação, dá esta permissão.`
}

const lista = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ou ${items.at(-1) ?? ''}`

/** Sentence for a missing condition, with its remedy. */
export function fraseDaFalta(falta: Falta, { grupo, entidade, limite }: NomesELimites): string {
  switch (falta.falta) {
    case 'sem-conta':
      return 'Não tem conta no portal: crie uma em “Novo usuário”.'
    case 'conta-inativa':
      return 'A conta está desativada: enquanto estiver, nada vale.'
    case 'email-nao-verificado':
      return 'O e-mail da conta não foi verificado: enquanto não for, nada vale.'
    case 'grupo-inativo':
      return `Tem o grupo “${grupo(falta.grupo)}” em ${entidade(falta.portal)}, mas o grupo está inativo.`
    case 'outra-entidade':
      return `Tem a permissão pelo grupo “${grupo(falta.grupo)}” em ${entidade(falta.portal)}, que não alcança os registros daqui.`
    case 'so-no-evento':
      return `Tem o grupo “${grupo(falta.grupo)}” em ${entidade(falta.portal)}, que dá esta permissão ${limite(falta.grupo)}.`
    case 'graduacao':
      return `Teria a permissão como ${NIVEIS[falta.nivel]}, pelo grupo “${grupo(falta.grupo)}”.`
    case 'sem-grupo':
      return falta.grupos.length === 0
        ? 'Nenhum grupo ativo dá esta permissão.'
        : `Não tem nenhum grupo que a dê. Dão: ${lista(falta.grupos.map((id) => `“${grupo(id)}”`))}.`
  }
}
